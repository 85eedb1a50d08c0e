import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { textIfKnown } from '../../../../lib/text-if-known.ts'
import { Button } from '../../../../ui/button.tsx'
import { LaneBar } from '../../../../ui/lane-bar.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { batchQuery, useSteerBulk } from './bulk.queries.ts'
import bulkComposerStyles from './bulk-composer.module.css'

const STATES = ['sent', 'simulated', 'failed', 'unknown', 'suppressed', 'cancelled', 'waiting'] as const

/** How far a bulk email is, and how to stop it; it goes on when the page is closed. */
export function BatchProgress({ id }: { id: string }) {
  const { t } = useTranslation('messages')
  const query = useQuery(batchQuery(id))
  const steer = useSteerBulk()
  if (query.isError && !query.data)
    return (
      <section className={bulkComposerStyles.part}>
        <LoadFailed title={t('bulk.loadFailed')} query={query} />
      </section>
    )
  const batch = query.data
  if (!batch) return <section className={bulkComposerStyles.part} aria-busy="true" />
  const { total, counts, status, subject, reason } = batch
  const done = total - counts.waiting
  const busy = (to: string) => steer.isPending && steer.variables.to === to
  return (
    <section className={bulkComposerStyles.part} aria-label={subject}>
      <h3 className="truncate">{subject}</h3>
      <p className="numeric" role="status">
        <b>
          {done}/{total}
        </b>{' '}
        <span className="muted">{t(`bulk.status.${status}`)}</span>
      </p>
      <LaneBar value={done} max={total} label={t('bulk.progress')} />
      <p className="subtext">
        {STATES.filter((state) => counts[state] > 0)
          .map((state) => t(`bulk.count.${state}`, { count: counts[state] }))
          .join(', ')}
      </p>
      {status === 'paused' && reason && (
        <Note tone="warn">{textIfKnown(`messages:reason.${reason}`) ?? t('bulk.pausedItself')}</Note>
      )}
      {(status === 'running' || status === 'paused') && <p className="subtext">{t('bulk.goesOn')}</p>}
      {steer.isError && <Note tone="bad">{errorText(steer.error)}</Note>}
      <div className={bulkComposerStyles.actions}>
        {(status === 'running' || status === 'paused') && (
          <>
            <Button variant="ghost" busy={busy('cancel')} onClick={() => steer.mutate({ id, to: 'cancel' })}>
              {t('bulk.cancelRest')}
            </Button>
            {status === 'running' ? (
              <Button
                icon={<Pause className="icon" aria-hidden="true" />}
                busy={busy('pause')}
                onClick={() => steer.mutate({ id, to: 'pause' })}
              >
                {t('bulk.pause')}
              </Button>
            ) : (
              <Button
                icon={<Play className="icon" aria-hidden="true" />}
                busy={busy('resume')}
                onClick={() => steer.mutate({ id, to: 'resume' })}
              >
                {t('bulk.resume')}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}
