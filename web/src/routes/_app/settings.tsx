import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../features/profile/pages/settings.page.tsx'
import { readSettingsAddress } from '../../features/profile/settings-tab.model.ts'

export const Route = createFileRoute('/_app/settings')({
  validateSearch: readSettingsAddress,
  component: SettingsPage,
})
