import type { UseQueryResult } from '@tanstack/react-query'
import { Ban, Copy, Lock, MailX, Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { textIfKnown } from '../../../../lib/text-if-known.ts'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { skippedOf, sumOf } from '../../bulk.model.ts'
import type { BulkPreviewData } from './bulk-preview.tsx'
import styles from './bulk-recipients.module.css'

const ROWS = ['64%', '52%', '70%']

/** Who gets the email, and why the others do not. */
export function BulkRecipients({ query }: { query: UseQueryResult<BulkPreviewData> }) {
  const { t } = useTranslation('bulk-email')
  if (query.isPending)
    return (
      <section aria-busy="true">
        <h3>{t('recipients.finding')}</h3>
        <ul className={styles.rows}>
          {ROWS.map((width) => (
            <li key={width}>
              <Skeleton width={width} />
            </li>
          ))}
        </ul>
      </section>
    )
  if (!query.data)
    return (
      <section>
        <LoadFailed title={t('recipients.failed')} query={query} />
      </section>
    )
  const { total, recipients, skipped } = query.data
  return (
    <>
      <section aria-label={t('recipients.finding')}>
        <h3 className="numeric">{t('recipients.count', { count: total })}</h3>
        {total === 0 ? (
          <Note tone="warn">{t('recipients.none')}</Note>
        ) : (
          <ul className={styles.rows}>
            {recipients.map(({ leadId, companyName, address }) => (
              <li key={leadId}>
                <b className="truncate" title={companyName}>
                  {companyName}
                </b>
                <span className="subtext truncate" title={address}>
                  {address}
                </span>
              </li>
            ))}
            {total > recipients.length && (
              <li className="soft numeric">{t('recipients.more', { count: total - recipients.length })}</li>
            )}
          </ul>
        )}
        {query.isError && <LoadFailed title={t('recipients.failed')} query={query} />}
      </section>
      <LeftOut skipped={skipped} />
    </>
  )
}

const ICONS: Record<string, typeof Ban> = {
  locked: Lock,
  'no-address': MailX,
  duplicate: Copy,
  'needs-reason': Scale,
  'needs-consent': Scale,
  'not-checked': Scale,
}

/** How many leads get no email, by reason. */
export function LeftOut({ skipped }: { skipped: Record<string, number> }) {
  const { t } = useTranslation('bulk-email')
  const reasons = skippedOf(skipped)
  if (reasons.length === 0) return null
  return (
    <section aria-label={t('skipped.count', { count: sumOf(skipped) })}>
      <h3 className="numeric">{t('skipped.count', { count: sumOf(skipped) })}</h3>
      <ul className={`${styles.rows} ${styles.out}`}>
        {reasons.map(({ reason, count }) => {
          const Icon = ICONS[reason] ?? Ban
          return (
            <li key={reason}>
              <Icon className="icon size-sm" aria-hidden="true" />
              <span className="grow">
                {textIfKnown(`bulk-email:skipped.reason.${reason}`) ?? t('skipped.reason.other')}
              </span>
              <b className="numeric">{count}</b>
            </li>
          )
        })}
      </ul>
      {reasons.some(({ reason }) => ICONS[reason] === Scale) && <p className="subtext">{t('skipped.open')}</p>}
    </section>
  )
}
