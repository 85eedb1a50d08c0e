import { DataTab } from '../data/data-tab.tsx'
import { NotificationsSheet } from '../notifications/notifications-sheet.tsx'
import { CompanySheet } from './company-sheet.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { ProfileLoaded } from './profile-loaded.tsx'
import type { SettingsPanel } from './settings-tabs.tsx'

/** The tabs of the settings about the person and the company. */
export const PROFILE_PANELS: SettingsPanel[] = [
  {
    value: 'profile',
    panel: (
      <ProfileLoaded>
        {(profile) => (
          <>
            <PersonSheet profile={profile} />
            <NotificationsSheet />
          </>
        )}
      </ProfileLoaded>
    ),
  },
  { value: 'company', panel: <ProfileLoaded>{(profile) => <CompanySheet profile={profile} />}</ProfileLoaded> },
]

export const DATA_PANEL: SettingsPanel = {
  value: 'data',
  panel: <ProfileLoaded>{({ role }) => <DataTab isOwner={role === 'owner'} />}</ProfileLoaded>,
}
