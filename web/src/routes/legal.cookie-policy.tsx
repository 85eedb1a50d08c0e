import { createFileRoute } from '@tanstack/react-router'
import { CookiePolicyPage } from '../features/public-site/pages/cookie-policy.page.tsx'

export const Route = createFileRoute('/legal/cookie-policy')({ component: CookiePolicyPage })
