import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/public-site/pages/home.page.tsx'

export const Route = createFileRoute('/')({ component: HomePage })
