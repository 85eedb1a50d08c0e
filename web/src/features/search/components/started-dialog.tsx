import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { GradeCounts } from './grade-counts.tsx'
import { RunAnnouncer } from './run-announcer.tsx'
import { useEndText } from './run-end-text.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunSources } from './run-sources.tsx'

type Props = { open: boolean; run: SearchRun | undefined; onClose: () => void }

/** 'Search Started!', with the run's progress going on inside. */
export function StartedDialog({ open, run, onClose }: Props) {
  const { t } = useTranslation('search')
  const endText = useEndText()
  return (
    <Dialog
      open={open && run !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={t('started.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('started.close')}</Button>
          <ButtonLink to="/leads" variant="primary">
            {t('started.go')}
          </ButtonLink>
        </>
      }
    >
      <p className="soft">{run && run.status !== 'pending' ? endText(run) : t('started.text')}</p>
      {run && (
        <div className="find-leads started">
          {run.status === 'pending' && <RunProgress run={run} />}
          <RunSources run={run} />
          <GradeCounts counts={run.counts} />
          <RunAnnouncer run={run} />
        </div>
      )}
    </Dialog>
  )
}
