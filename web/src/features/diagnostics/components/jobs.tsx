import type { InstallationState } from '@leadhaul/contract/diagnostics/operator.contract.ts'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { splitByActivity } from '../operator.model.ts'
import { CountTable } from './count-table.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import styles from './jobs.module.css'

/** Failed, waiting and running jobs; empty queues are collapsed. */
export function Jobs({ jobs }: { jobs: InstallationState['jobs'] }) {
  const { t } = useTranslation('diagnostics')
  const { busy, idle } = splitByActivity(jobs)
  return (
    <>
      <FailedJobs />
      <CountTable
        title={t('admin.jobs')}
        first={t('admin.job')}
        columns={[t('admin.waiting'), t('admin.running'), t('admin.retrying'), t('admin.failed')]}
        rows={busy.map(({ name, waiting, running, retrying, failed }) => ({
          name,
          counts: [waiting, running, retrying, failed],
        }))}
      >
        {idle.length > 0 && (
          <details className={styles.idle}>
            <summary>
              {t(busy.length > 0 ? 'admin.idleMore' : 'admin.idleAll', { count: idle.length })}
              <ChevronDown className="icon" aria-hidden="true" />
            </summary>
            <ul>
              {idle.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </details>
        )}
      </CountTable>
    </>
  )
}
