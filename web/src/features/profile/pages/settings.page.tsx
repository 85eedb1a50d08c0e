import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/page-head.tsx'
import { AccountSecurityTab } from '../../auth/components/security/account-security-tab.tsx'
import { DataTab } from '../components/data/data-tab.tsx'
import { CompanySheet } from '../components/settings/company-sheet.tsx'
import { CompletenessBanner } from '../components/settings/completeness-banner.tsx'
import { PersonSheet } from '../components/settings/person-sheet.tsx'
import { ProfileLoaded } from '../components/settings/profile-loaded.tsx'
import { type SettingsPanel, SettingsTabs } from '../components/settings/settings-tabs.tsx'
import { profileQuery } from '../profile.queries.ts'

const route = getRouteApi('/_app/settings')

/** Everything a user sets: about the person, the company, the account. A tab is one line here. */
export function SettingsPage() {
  const { t } = useTranslation('profile')
  const { tab = 'profile', messaging } = route.useSearch()
  const navigate = route.useNavigate()
  const missing = useQuery(profileQuery).data?.missing ?? []
  const panels: SettingsPanel[] = [
    { value: 'profile', panel: <ProfileLoaded>{(profile) => <PersonSheet profile={profile} />}</ProfileLoaded> },
    { value: 'company', panel: <ProfileLoaded>{(profile) => <CompanySheet profile={profile} />}</ProfileLoaded> },
    { value: 'account', panel: <AccountSecurityTab /> },
    {
      value: 'data',
      panel: <ProfileLoaded>{({ role }) => <DataTab isOwner={role === 'owner'} />}</ProfileLoaded>,
    },
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
