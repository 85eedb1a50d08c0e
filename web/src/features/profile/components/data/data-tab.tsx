import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { askForConsent } from '../../../../lib/browser/consent.ts'
import { Button } from '../../../../ui/button.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { AccountDeletionSheet } from './account-deletion-sheet.tsx'
import styles from './data-tab.module.css'
import { usePlanEnd } from './use-plan-end.ts'
import { WorkspaceDeletion } from './workspace-deletion.tsx'

/** The export and the deletion of the stored data. */
export function DataTab({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation('profile')
  const planEnd = usePlanEnd()
  return (
    <>
      <Sheet>
        <SheetHeader title={t('data.download')} />
        <SettingRow label={t('data.mine')} help={t('data.mineHelp')}>
          <a className={`button ${styles.download}`} href="/api/v1/me/export" download>
            <Download className="icon" aria-hidden="true" />
            {t('data.archive')}
          </a>
        </SettingRow>
      </Sheet>
      <Sheet>
        <SheetHeader title={t('data.browser')} />
        <SettingRow label={t('data.cookies')} help={t('data.cookiesHelp')}>
          <Button onClick={askForConsent}>{t('data.cookieSettings')}</Button>
        </SettingRow>
      </Sheet>
      <AccountDeletionSheet>
        {(deletion) => isOwner && <WorkspaceDeletion deletion={deletion} planEnd={planEnd(deletion.plan)} />}
      </AccountDeletionSheet>
    </>
  )
}
