import type { BulkPreview } from '@leadhaul/contract/messages/bulk.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { SkippedLeads } from '../bulk-run/skipped-leads.tsx'
import styles from './bulk-recipients.module.css'

const SKELETON_WIDTHS = ['64%', '52%', '70%']

/** The recipients, and the skipped leads with their reasons. */
export function BulkRecipients({ query }: { query: UseQueryResult<BulkPreview> }) {
  const { t } = useTranslation('bulk-email')
  if (query.isPending)
    return (
      <section aria-busy="true">
        <h3>{t('recipients.finding')}</h3>
        <ul className={styles.rows}>
          {SKELETON_WIDTHS.map((width) => (
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
  const { total, recipients, skipped, leftOut } = query.data
  return (
    <>
      <section aria-label={t('recipients.finding')}>
        <h3 className="numeric">{t('recipients.count', { count: total })}</h3>
        {total === 0 ? (
          <Note tone="warn" className={styles.none}>
            {t('recipients.none')}
          </Note>
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
      <SkippedLeads skipped={skipped} leads={leftOut} />
    </>
  )
}
