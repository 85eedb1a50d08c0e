import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../features/profile/pages/settings.page.tsx'
import { readSettingsSearch } from '../../features/profile/settings-tab.model.ts'

export const Route = createFileRoute('/_app/settings')({
  validateSearch: readSettingsSearch,
  component: SettingsPage,
})
