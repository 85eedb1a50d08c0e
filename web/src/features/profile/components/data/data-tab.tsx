import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { askForConsent } from '../../../../lib/consent.ts'
import { Button } from '../../../../ui/button.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { SettingRow } from '../../../../ui/setting-row.tsx'
import { Sheet, SheetHeader } from '../../../../ui/sheet.tsx'
import { AccountDeletion } from './account-deletion.tsx'
import styles from './data-tab.module.css'
import { deletionQuery } from './deletion.queries.ts'
import { usePlanEnd } from './use-plan-end.ts'
import { WorkspaceDeletion } from './workspace-deletion.tsx'

/** What is stored, to take along, and how it ends. */
export function DataTab({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation('profile')
  const planEnd = usePlanEnd()
  const deletion = useQuery(deletionQuery)
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
      {deletion.isError && <LoadFailed title={t('deletion.loadFailed')} query={deletion} />}
      {deletion.data && (
        <Sheet className={styles.danger}>
          <SheetHeader title={t('deletion.title')} />
          <AccountDeletion deletion={deletion.data} planEnd={planEnd} />
          {isOwner && <WorkspaceDeletion deletion={deletion.data} planEnd={planEnd(deletion.data.plan)} />}
        </Sheet>
      )}
    </>
  )
}
