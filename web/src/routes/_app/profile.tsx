import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../features/profile/pages/profile.page.tsx'
import { readProfileSearch } from '../../features/profile/settings-tab.model.ts'

export const Route = createFileRoute('/_app/profile')({ validateSearch: readProfileSearch, component: ProfilePage })
