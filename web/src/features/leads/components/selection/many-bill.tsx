import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Note } from '../../../../ui/note.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import type { unlockBill } from './bulk-unlock.model.ts'
import styles from '../unlock/unlock-dialog.module.css'

type ManyBillProps = {
  /** Undefined while the leads are loading. */
  bill: ReturnType<typeof unlockBill> | undefined
  error: unknown
  credits: number | undefined
}

/** The price of unlocking several contacts, and whether the credits suffice. */
export function ManyBill({ bill, error, credits }: ManyBillProps) {
  const { t } = useTranslation('leads')
  if (!bill) return error ? <Note tone="bad">{errorText(error)}</Note> : <Spinner />
  if (bill.locked.length === 0) return <p className="soft">{t('bulk.allOpen')}</p>
  return (
    <>
      <p className="soft">{t('unlock.explain')}</p>
      <dl className={`numeric ${styles.bill}`}>
        <dt>{t('unlock.cost')}</dt>
        <dd>{t('credits', { count: bill.cost })}</dd>
        {credits !== undefined && (
          <>
            <dt>{t('unlock.left')}</dt>
            <dd>{t('credits', { count: credits - bill.spent })}</dd>
          </>
        )}
      </dl>
      {bill.affordable < bill.locked.length && (
        <Note tone="warn" className={styles.billError}>
          {t('bulk.creditsEnd', { count: bill.affordable, total: bill.locked.length })}
        </Note>
      )}
    </>
  )
}
