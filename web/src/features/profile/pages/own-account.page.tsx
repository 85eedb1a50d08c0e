import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { UnsavedForms } from '../../../ui/form/unsaved-forms.tsx'
import { AccountSecurityTab } from '../../auth/components/security/account-security-tab.tsx'
import { AccountDeletionSheet } from '../components/data/account-deletion-sheet.tsx'
import { PersonPanel } from '../components/settings/person-panel.tsx'
import styles from './own-account.page.module.css'

type OwnAccountPageProps = { back: ReactNode; onUnsaved: (isUnsaved: boolean) => void }

/** The settings of a member without a seat: only their own, none of the workspace. */
export function OwnAccountPage({ back, onUnsaved }: OwnAccountPageProps) {
  const { t } = useTranslation('profile')
  return (
    <div>
      <PageHead title={t('settings.title')} actions={back} />
      <div className={styles.sheets}>
        <UnsavedForms onUnsaved={onUnsaved}>
          <PersonPanel />
        </UnsavedForms>
        <AccountSecurityTab />
        <AccountDeletionSheet />
      </div>
    </div>
  )
}
