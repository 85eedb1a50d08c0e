import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/page-head.tsx'
import { AccountSecurityTab } from '../../auth/components/security/account-security-tab.tsx'
import { IntegrationsTab } from '../../integrations/components/integrations-tab.tsx'
import { teamPanels } from '../../team/components/team-panels.tsx'
import { teamQuery } from '../../team/team.queries.ts'
import { CompletenessBanner } from '../components/settings/completeness-banner.tsx'
import { DATA_PANEL, PROFILE_PANELS } from '../components/settings/profile-panels.tsx'
import { type SettingsPanel, SettingsTabs } from '../components/settings/settings-tabs.tsx'
import { profileQuery } from '../profile.queries.ts'

const route = getRouteApi('/_app/settings')

/** Everything a user sets: about the person, the company, the account. */
export function SettingsPage() {
  const { t } = useTranslation('profile')
  const { tab = 'profile', messaging } = route.useSearch()
  const navigate = route.useNavigate()
  const { missing = [], role } = useQuery(profileQuery).data ?? {}
  const team = useQuery(teamQuery).data
  const panels: SettingsPanel[] = [
    ...PROFILE_PANELS,
    { value: 'integrations', panel: <IntegrationsTab role={role} /> },
    { value: 'account', panel: <AccountSecurityTab /> },
    ...teamPanels(role, team?.members.length),
    DATA_PANEL,
  ]
  const shown = panels.find(({ value }) => value === tab)?.value ?? 'profile'
  return (
    <div>
      <PageHead title={t('settings.title')} />
      <SettingsTabs
        value={shown}
        panels={panels}
        banner={<CompletenessBanner missing={missing} required={messaging} />}
        onChange={(next) => void navigate({ search: next === 'profile' ? {} : { tab: next } })}
      />
    </div>
  )
}
