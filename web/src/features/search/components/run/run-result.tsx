import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { missedSources, isServiceDown } from '../../run.model.ts'
import { MissedSources } from './missed-sources.tsx'
import { ServiceDown } from './service-down.tsx'
import styles from './run-result.module.css'

/** The result of a finished run, and whether the search was counted or refunded. */
export function RunResult({ run }: { run: SearchRun }) {
  const { t } = useTranslation('search')
  if (run.status === 'pending') return null
  const missed = missedSources(run)
  if (run.cancelled) {
    const refundTextKey = run.counts.alreadyYours > 0 ? 'run.nothingNew' : 'run.givenBack'
    return (
      <div className={`soft ${styles.runResult}`}>
        {run.counts.found > 0 && <p>{t('run.cancelledText', { count: run.counts.found })}</p>}
        {run.counts.found + run.counts.alreadyYours === 0 && <p>{t('run.cancelledNone')}</p>}
        <p>{t(run.givenBack ? refundTextKey : 'run.counted')}</p>
      </div>
    )
  }
  if (run.status === 'failed')
    return (
      <div className={styles.runResult}>
        {isServiceDown(run) ? (
          <ServiceDown />
        ) : (
          missed.length === 0 && (
            <p role="alert">
              {run.errorCode && run.errorCode !== 'cancelled'
                ? t('error.service', { message: t(`error.code.${run.errorCode}`) })
                : t('error.start')}
            </p>
          )
        )}
        {missed.length > 0 && (
          <div role="alert">
            <MissedSources run={run} />
          </div>
        )}
        <p className="soft">{t('run.givenBack')}</p>
      </div>
    )
  if (run.status === 'completed_no_results')
    return (
      <p className={`soft ${styles.runResult}`}>
        {t('run.noneText')} {t(run.givenBack ? 'run.givenBack' : 'run.counted')}
      </p>
    )
  return run.givenBack ? <p className={`soft ${styles.runResult}`}>{t('run.nothingNew')}</p> : null
}
