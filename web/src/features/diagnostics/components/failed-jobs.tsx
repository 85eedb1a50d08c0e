import type { FailedJob } from '@leadhaul/contract/diagnostics/operator.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import { notify } from '../../../ui/overlays/toast.ts'
import { failedJobsQuery, useRetryJobs } from '../operator.queries.ts'
import styles from './failed-jobs.module.css'

/** The newest jobs without attempts left, by queue; empty if there are none. */
export function FailedJobs() {
  const { t } = useTranslation('diagnostics')
  const items = useQuery(failedJobsQuery).data?.items ?? []
  const queues = [...Map.groupBy(items, ({ queue }) => queue)]
  if (queues.length === 0) return null
  return (
    <Sheet>
      <SheetHeader title={t('admin.failedJobs')} />
      {queues.map(([queue, jobs]) => (
        <FailedQueue key={queue} queue={queue} jobs={jobs} />
      ))}
    </Sheet>
  )
}

function FailedQueue({ queue, jobs }: { queue: string; jobs: FailedJob[] }) {
  const { t } = useTranslation('diagnostics')
  const retry = useRetryJobs()
  const retryJobs = (id?: string) =>
    retry.mutate(
      { queue, ...(id !== undefined && { id }) },
      {
        onSuccess: ({ retried }) => notify({ tone: 'ok', title: t('admin.retried', { count: retried }) }),
        onError: (error) => notify({ tone: 'bad', title: errorText(error) }),
      },
    )
  return (
    <section aria-label={queue}>
      <div className={styles.queue}>
        <h3 className="grow">{queue}</h3>
        <Button size="sm" busy={retry.isPending} onClick={() => retryJobs()}>
          {t('admin.retryAll')}
        </Button>
      </div>
      <ul className={styles.jobs}>
        {jobs.map(({ id, failedAt, tries, code }) => (
          <li key={id}>
            <span className="grow">
              {formatDateTime(failedAt)} <span className="subtext">{t('admin.tries', { count: tries })}</span>
            </span>
            {code !== null && <code>{code}</code>}
            <Button size="sm" variant="ghost" disabled={retry.isPending} onClick={() => retryJobs(id)}>
              {t('admin.retry')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
