import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { AccountSecurityTab } from '../../auth/components/security/account-security-tab.tsx'
import { SuppressionsTab } from '../../suppressions/components/suppressions-tab.tsx'
import { useTeamPanels } from '../../team/components/team-panels.tsx'
import { DATA_PANEL, PROFILE_PANELS } from '../components/settings/profile-panels.tsx'
import { type SettingsPanel, SettingsTabs } from '../components/settings/settings-tabs.tsx'
import { profileQuery } from '../../workspace/workspace.queries.ts'
import { CommunicationPage } from './communication.page.tsx'
import { IntegrationsPage } from './integrations.page.tsx'

const route = getRouteApi('/_app/settings')

/** All settings: person, company, account and workspace. */
export function SettingsPage() {
  const { t } = useTranslation('profile')
  const { tab = 'profile', channel = 'email', messaging } = route.useSearch()
  const navigate = route.useNavigate()
  const { missing = [], role } = useQuery(profileQuery).data ?? {}
  const teamPanels = useTeamPanels(role)
  const panels: SettingsPanel[] = [
    ...PROFILE_PANELS,
    {
      value: 'communication',
      panel: (
        <CommunicationPage
          channel={channel}
          onChannel={(next) =>
            void navigate({ search: { tab: 'communication', ...(next === 'whatsapp' && { channel: next }) } })
          }
        />
      ),
    },
    { value: 'integrations', panel: <IntegrationsPage role={role} /> },
    { value: 'account', panel: <AccountSecurityTab /> },
    ...teamPanels,
    { value: 'suppressions', panel: <SuppressionsTab /> },
    DATA_PANEL,
  ]
  const shown = panels.find(({ value }) => value === tab)?.value ?? 'profile'
  return (
    <div>
      <PageHead title={t('settings.title')} />
      <SettingsTabs
        value={shown}
        panels={panels}
        banner={{ missing, required: messaging }}
        onChange={(next) => void navigate({ search: next === 'profile' ? {} : { tab: next } })}
      />
    </div>
  )
}
