import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Note } from '../../../../ui/note.tsx'
import { Spinner } from '../../../../ui/loading/spinner.tsx'
import type { bulkUnlockCost } from './bulk-unlock.model.ts'
import styles from '../unlock/unlock-dialog.module.css'

type BulkUnlockCostProps = {
  /** Undefined while the prices are loading. */
  unlocks: ReturnType<typeof bulkUnlockCost> | undefined
  error: unknown
  credits: number | undefined
}

/** The cost of unlocking several contacts, and how many of them the credits cover. */
export function BulkUnlockCost({ unlocks, error, credits }: BulkUnlockCostProps) {
  const { t } = useTranslation('leads')
  if (!unlocks) return error ? <Note tone="bad">{errorText(error)}</Note> : <Spinner />
  if (unlocks.locked.length === 0) return <p className="soft">{t('bulk.allOpen')}</p>
  return (
    <>
      <p className="soft">{t('unlock.explain')}</p>
      <dl className={`numeric ${styles.bill}`}>
        <dt>{t('unlock.cost')}</dt>
        <dd>{t('credits', { count: unlocks.cost })}</dd>
        {credits !== undefined && (
          <>
            <dt>{t('unlock.left')}</dt>
            <dd>{t('credits', { count: credits - unlocks.spent })}</dd>
          </>
        )}
      </dl>
      {unlocks.affordable < unlocks.locked.length && (
        <Note tone="warn" className={styles.billError}>
          {t('bulk.creditsEnd', { count: unlocks.affordable, total: unlocks.locked.length })}
        </Note>
      )}
    </>
  )
}
