import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/page-head.tsx'
import { AccountSecurityTab } from '../../auth/components/security/account-security-tab.tsx'
import { AccountSheet } from '../components/settings/account-sheet.tsx'
import { type SettingsPanel, SettingsTabs } from '../components/settings/settings-tabs.tsx'
import { useMe } from '../profile.queries.ts'

const route = getRouteApi('/_app/settings')

/** Everything a user sets: about the person, the company, the account. A tab is one line here. */
export function SettingsPage() {
  const { t } = useTranslation('profile')
  const { tab = 'profile' } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: me } = useMe()
  const panels: SettingsPanel[] = [
    { value: 'profile', panel: <AccountSheet /> },
    { value: 'account', panel: me && <AccountSecurityTab email={me.user.email} /> },
  ]
  const shown = panels.find(({ value }) => value === tab)?.value ?? 'profile'
  return (
    <div>
      <PageHead title={t('settings.title')} />
      <SettingsTabs
        value={shown}
        panels={panels}
        onChange={(next) => void navigate({ search: next === 'profile' ? {} : { tab: next } })}
      />
    </div>
  )
}
