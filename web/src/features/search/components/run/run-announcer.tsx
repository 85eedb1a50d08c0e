import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { failedSources, namedCount, quarterOf } from '../../run.model.ts'

/** Announces a run's progress: every quarter, the end, and after a failure the failed sources. */
export function RunAnnouncer({ run }: { run: SearchRun }) {
  const { t } = useTranslation('search')
  // If other sources succeeded, a failed source is not announced.
  const failed = (run.status === 'failed' ? failedSources(run) : []).map(({ name }) =>
    t('source.failedAloud', { name: t(`source.name.${name}`) }),
  )
  return <output className="visually-hidden">{[mainLine(), ...failed].join(' ')}</output>

  function mainLine() {
    if (run.status === 'pending') {
      const percent = quarterOf(run)
      return percent === null ? t('banner.title') : t('run.aloud', { percent })
    }
    if (run.cancelled) return t('run.cancelledTitle')
    if (run.status === 'failed') return t('run.failedTitle')
    const named = namedCount(run)
    return named === 0 ? t('run.noneTitle') : t('run.outcomeAloud', { found: named, already: run.counts.alreadyYours })
  }
}
