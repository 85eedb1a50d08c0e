import { DataTab } from '../data/data-tab.tsx'
import { CompanySheet } from './company-sheet.tsx'
import { PersonPanel } from './person-panel.tsx'
import { ProfileLoaded } from './profile-loaded.tsx'
import type { SettingsPanel } from './settings-tabs.tsx'

/** The tabs of the settings for the person and the company. */
export const PROFILE_PANELS: SettingsPanel[] = [
  {
    value: 'profile',
    panel: <PersonPanel />,
  },
  { value: 'company', panel: <ProfileLoaded>{(profile) => <CompanySheet profile={profile} />}</ProfileLoaded> },
]

export const DATA_PANEL: SettingsPanel = {
  value: 'data',
  panel: <ProfileLoaded>{({ role }) => <DataTab isOwner={role === 'owner'} />}</ProfileLoaded>,
}
