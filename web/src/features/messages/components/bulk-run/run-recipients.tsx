import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { NextPageButton } from '../../../../ui/loading/next-page-button.tsx'
import { bulkRecipientsQuery } from '../../bulk.queries.ts'
import { RunRecipient } from './run-recipient.tsx'
import styles from './run-recipients.module.css'

const SKELETON_WIDTHS = ['46%', '58%', '40%']

/** The recipients of a bulk email in sending order, with the state of each message. */
export function RunRecipients({ id, isInProgress }: { id: string; isInProgress: boolean }) {
  const { t } = useTranslation('bulk-email')
  const query = useInfiniteQuery(bulkRecipientsQuery({ id, isInProgress }))
  const recipients = query.data?.pages.flatMap((page) => page.items)
  return (
    <section aria-label={t('recipients.finding')} aria-busy={query.isPending}>
      <h3>{t('recipients.finding')}</h3>
      {query.isError && <LoadFailed title={t('run.recipientsFailed')} query={query} />}
      <ul className={styles.rows}>
        {query.isPending &&
          SKELETON_WIDTHS.map((width) => (
            <li key={width}>
              <Skeleton width={width} />
            </li>
          ))}
        {recipients?.map((recipient) => (
          <RunRecipient key={recipient.id} recipient={recipient} />
        ))}
      </ul>
      {query.hasNextPage && (
        <NextPageButton query={query} variant="ghost">
          {t('run.more')}
        </NextPageButton>
      )}
    </section>
  )
}
