import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SideSheet } from '../../../../ui/overlays/side-sheet.tsx'
import { bulkRunQuery } from '../../bulk.queries.ts'
import { isInProgress } from '../../bulk.model.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunSkippedLeads } from './run-skipped-leads.tsx'
import { RunLoadError } from './run-load-error.tsx'
import { RunNotes } from './run-notes.tsx'
import { RunRecipients } from './run-recipients.tsx'
import { RunControls } from './run-controls.tsx'
import styles from './run-sheet.module.css'

/** A bulk email: its progress, its recipients, and the buttons to pause or cancel it. */
export function RunSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('bulk-email')
  const query = useQuery(bulkRunQuery(id))
  const run = query.data
  return (
    <SideSheet
      onClose={onClose}
      title={t('title')}
      aside={run && <span className={`truncate ${styles.subject}`}>{run.subject}</span>}
      closeLabel={t('close')}
      footer={run && <RunControls run={run} onClose={onClose} />}
    >
      {query.isPending && <PanelSkeleton />}
      {run && <RunFigures run={run} />}
      <div className={styles.parts}>
        {query.isError && <RunLoadError query={query} />}
        {run && (
          <>
            <RunNotes run={run} />
            <RunRecipients id={id} isInProgress={isInProgress(run)} />
            <RunSkippedLeads run={run} />
          </>
        )}
      </div>
    </SideSheet>
  )
}
