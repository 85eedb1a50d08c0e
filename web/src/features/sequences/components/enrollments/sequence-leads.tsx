import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { NextPageButton } from '../../../../ui/loading/next-page-button.tsx'
import { enrollmentsQuery } from '../../sequences.queries.ts'
import { SequenceLead } from './sequence-lead.tsx'
import runRecipientsStyles from '../../../messages/components/bulk-run/run-recipients.module.css'

const SKELETON_WIDTHS = ['46%', '58%', '40%']

/** The leads of a sequence, with the progress of each. */
export function SequenceLeads({ id }: { id: string }) {
  const { t } = useTranslation('sequences')
  const query = useInfiniteQuery(enrollmentsQuery(id))
  const leads = query.data?.pages.flatMap((page) => page.items)
  return (
    <section aria-label={t('leads')} aria-busy={query.isPending}>
      <h3>{t('leads')}</h3>
      {query.isError && <LoadFailed title={t('leadsFailed')} query={query} />}
      {leads?.length === 0 && (
        <EmptyState title={t('empty')} action={<ButtonLink to="/leads">{t('toLeads')}</ButtonLink>}>
          {t('noLeads')}
        </EmptyState>
      )}
      <ul className={runRecipientsStyles.rows}>
        {query.isPending &&
          SKELETON_WIDTHS.map((width) => (
            <li key={width}>
              <Skeleton width={width} />
            </li>
          ))}
        {leads?.map((enrollment) => (
          <SequenceLead key={enrollment.id} enrollment={enrollment} />
        ))}
      </ul>
      {query.hasNextPage && (
        <NextPageButton query={query} variant="ghost">
          {t('more')}
        </NextPageButton>
      )}
    </section>
  )
}
