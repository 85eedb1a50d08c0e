import { workspacePath } from '@leadhaul/contract/workspace/workspace-link.rules.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { AccountDeletion } from './account-deletion.tsx'
import styles from './account-deletion-sheet.module.css'
import { type Deletion, deletionQuery } from './deletion.queries.ts'
import { usePlanEnd } from './use-plan-end.ts'

type AccountDeletionSheetProps = { children?: (deletion: Deletion) => ReactNode }

/** The sheet to delete the user's account, and anything that `children` adds, once the effects are loaded. */
export function AccountDeletionSheet({ children }: AccountDeletionSheetProps) {
  const { t } = useTranslation('profile')
  const planEnd = usePlanEnd()
  const deletion = useQuery(deletionQuery)
  // The link contains the workspace, because another one may be active.
  const owned = deletion.data?.ownedWithColleagues[0]
  const handOver = owned && (
    <a className="button" href={workspacePath('/settings?tab=team', owned.id)}>
      {t('deletion.handOver')}
    </a>
  )
  if (deletion.data)
    return (
      <Sheet className={styles.danger}>
        <SheetHeader title={t('deletion.title')} />
        <AccountDeletion deletion={deletion.data} planEnd={planEnd} handOver={handOver} />
        {children?.(deletion.data)}
      </Sheet>
    )
  if (deletion.isError) return <LoadFailed title={t('deletion.loadFailed')} query={deletion} />
  return null
}
