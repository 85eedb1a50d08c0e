import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { GradeCounts } from './grade-counts.tsx'
import { RunProgress } from './run-progress.tsx'

/** Where the focus goes when the form gives way to the run. */
export const RUN_TITLE = 'run-title'

type Props = { run: SearchRun; cancelling: boolean; onCancel: () => void; onNew: () => void }

/** A run from its start to its end, in the place of the form. */
export function RunningPanel({ run, cancelling, onCancel, onNew }: Props) {
  const { t } = useTranslation('search')
  const pending = run.status === 'pending' && !run.cancelled
  const { keywords, location, radiusKm } = run.criteria
  return (
    <div className="form">
      <div className="part">
        <p className="row">
          {pending ? (
            <Badge tone="info">
              <i className="live-dot" />
              {t('banner.live')}
            </Badge>
          ) : (
            <EndBadge run={run} />
          )}
          <span className="grow" />
          <span className="muted num">{t('run.startedAt', { time: formatShortDate(run.createdAt) })}</span>
        </p>
        <h2 className="run-t" id={RUN_TITLE} tabIndex={-1}>
          {t(titleOf(run))}
        </h2>
        <p className="soft">
          {keywords.join(', ')}
          <br />
          {t('run.around', { km: radiusKm, place: location })}
        </p>
        <RunProgress run={run} />
        <Ending run={run} />
      </div>
      <div className="part">
        <p className="label">{t(pending ? 'run.found' : 'run.foundAll')}</p>
        <GradeCounts counts={run.counts} />
        {run.counts.alreadyYours > 0 && <p className="help">{t('run.already', { count: run.counts.alreadyYours })}</p>}
      </div>
      <div className="part p3">
        {pending && <p className="soft">{t('run.leave')}</p>}
        <div className="row run-go">
          <ButtonLink to="/leads" variant="primary" size="lg" className="grow">
            {t('started.go')}
          </ButtonLink>
          {pending ? (
            <Button size="lg" busy={cancelling} onClick={onCancel}>
              {t(cancelling ? 'run.cancelling' : 'run.cancel')}
            </Button>
          ) : (
            <Button size="lg" onClick={onNew}>
              {t('run.new')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function titleOf(run: SearchRun) {
  if (run.cancelled) return 'run.cancelledTitle'
  if (run.status === 'failed') return 'run.failedTitle'
  if (run.status === 'completed_no_results') return 'run.noneTitle'
  return run.status === 'pending' ? 'run.title' : 'run.doneTitle'
}

function EndBadge({ run }: { run: SearchRun }) {
  const { t } = useTranslation('search')
  if (run.cancelled) return <Badge>{t('recent.stopped')}</Badge>
  if (run.status === 'failed') return <Badge tone="bad">{t('recent.failedRun')}</Badge>
  if (run.status === 'completed_no_results') return <Badge>{t('recent.none')}</Badge>
  return <Badge tone="ok">{t('recent.leads', { count: run.counts.found })}</Badge>
}

/** What became of a run that is over, and what was kept or given back. */
function Ending({ run }: { run: SearchRun }) {
  const { t } = useTranslation('search')
  if (run.cancelled)
    return (
      <p className="soft">
        {run.counts.found > 0 ? t('run.cancelledText', { count: run.counts.found }) : t('run.cancelledNone')}
      </p>
    )
  if (run.status === 'failed')
    return (
      <p role="alert">
        {run.errorMessage ? t('error.service', { message: run.errorMessage }) : t('error.start')}{' '}
        <span className="soft">{t('run.failedText')}</span>
      </p>
    )
  if (run.status === 'completed_no_results') return <p className="soft">{t('run.noneText')}</p>
  return null
}
