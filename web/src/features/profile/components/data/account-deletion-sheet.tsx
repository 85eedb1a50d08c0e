import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { AccountDeletion } from './account-deletion.tsx'
import styles from './account-deletion-sheet.module.css'
import { type Deletion, deletionQuery } from './deletion.queries.ts'
import { usePlanEnd } from './use-plan-end.ts'

type AccountDeletionSheetProps = { handOver?: ReactNode; children?: (deletion: Deletion) => ReactNode }

/** The deletion of the user's account and of the items in `children`, after its effects are loaded. */
export function AccountDeletionSheet({ handOver, children }: AccountDeletionSheetProps) {
  const { t } = useTranslation('profile')
  const planEnd = usePlanEnd()
  const deletion = useQuery(deletionQuery)
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
