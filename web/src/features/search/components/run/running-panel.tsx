import type { SearchRun, Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../../../lib/i18n/format.ts'
import { runTitle } from '../../run.model.ts'
import { RunActions } from './run-actions.tsx'
import { RunAnnouncer } from './run-announcer.tsx'
import { RunCriteria } from './run-criteria.tsx'
import { RunResult } from './run-result.tsx'
import { RunCounts } from './run-counts.tsx'
import { LiveBadge, RunProgress } from './run-progress.tsx'
import { RunSources } from './run-sources.tsx'
import searchPanelsStyles from '../search-panels.module.css'
import styles from './running-panel.module.css'

/** Receives the focus when the run replaces the form. */
export const RUN_TITLE_ID = 'run-title'

type Props = {
  run: SearchRun
  /** The readings of its keywords in the user's language; empty until they are loaded. */
  understood: readonly Understanding[]
  cancelling: boolean
  onCancel: () => void
  onSearchAgain: () => void
  onNew: () => void
}

/** A run from its start to its end, which replaces the form. */
export function RunningPanel({ run, understood, ...actions }: Props) {
  const { t } = useTranslation('search')
  return (
    <div className={searchPanelsStyles.form}>
      <div className={searchPanelsStyles.part}>
        <p className="row">
          {run.status === 'pending' && <LiveBadge />}
          <span className="grow" />
          <span className="muted numeric">{t('run.startedAt', { time: formatShortDate(run.createdAt) })}</span>
        </p>
        <h2 className={styles.title} id={RUN_TITLE_ID} tabIndex={-1}>
          {t(runTitle(run))}
        </h2>
        <RunCriteria run={run} understood={understood} />
        {run.status === 'pending' && <RunProgress run={run} />}
        <RunSources run={run} />
        <RunResult run={run} />
        <RunAnnouncer run={run} />
      </div>
      <RunCounts run={run} />
      <RunActions run={run} {...actions} />
    </div>
  )
}
