import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { namedCount } from '../../run.model.ts'
import { GradeCounts } from '../preview/grade-counts.tsx'
import searchPanelsStyles from '../search-panels.module.css'
import styles from './run-counts.module.css'

/** The number of companies that a run named and how many were known; by grade the new ones, or all if none is new. */
export function RunCounts({ run }: { run: SearchRun }) {
  const { t } = useTranslation('search')
  const named = namedCount(run)
  const { alreadyYours, found } = run.counts
  const fresh = found > 0
  const pending = run.status === 'pending' && !run.cancelled
  if (named === 0 && !pending) return null
  return (
    <div className={searchPanelsStyles.part}>
      <p className="row">
        <span className={`label ${styles.label}`}>
          {t(pending ? 'run.found' : fresh ? 'run.foundNew' : 'run.foundAll')}
        </span>
        <span className="grow" />
        {alreadyYours > 0 && (
          <span className="numeric">{t('run.outcome', { found: named, already: alreadyYours })}</span>
        )}
      </p>
      <GradeCounts counts={fresh && !pending ? run.counts : run.counts.named} />
      {!pending && !fresh && !run.givenBack && <p className={`soft ${styles.allYours}`}>{t('run.allYours')}</p>}
    </div>
  )
}
