import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { runTitle } from '../../run.model.ts'
import { GradeCounts } from '../preview/grade-counts.tsx'
import { MissedSources } from './missed-sources.tsx'
import { RunAnnouncer } from './run-announcer.tsx'
import { useEndText } from './use-end-text.ts'
import { RunProgress } from './run-progress.tsx'
import { RunSources } from './run-sources.tsx'
import styles from './run-progress.module.css'

type Props = { open: boolean; run: SearchRun | undefined; onClose: () => void }

/** 'Search Started!', with the run's live progress; the title changes when the run ends. */
export function StartedDialog({ open, run, onClose }: Props) {
  const { t } = useTranslation('search')
  const endText = useEndText()
  return (
    <Dialog
      open={open && run !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={t(!run || run.status === 'pending' ? 'started.title' : runTitle(run))}
      footer={
        <>
          <Button onClick={onClose}>{t('started.close')}</Button>
          <ButtonLink to="/leads" variant="primary">
            {t('started.go')}
          </ButtonLink>
        </>
      }
    >
      {run?.status === 'failed' && <MissedSources run={run} />}
      <p className={`soft ${styles.outcome}`}>{run && run.status !== 'pending' ? endText(run) : t('started.text')}</p>
      {run && (
        <div className={styles.started}>
          {run.status !== 'failed' && !run.cancelled && <RunProgress run={run} />}
          <RunSources run={run} />
          {run.status !== 'failed' && <GradeCounts counts={run.counts.named} />}
          <RunAnnouncer run={run} />
        </div>
      )}
    </Dialog>
  )
}
