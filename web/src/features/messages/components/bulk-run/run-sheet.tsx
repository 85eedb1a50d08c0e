import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SideSheet } from '../../../../ui/overlays/side-sheet.tsx'
import { bulkRunQuery } from '../../bulk.queries.ts'
import { isInProgress } from '../../bulk.model.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunLeftOut } from './run-left-out.tsx'
import { RunNotThere } from './run-not-there.tsx'
import { RunNotes } from './run-notes.tsx'
import { RunRecipients } from './run-recipients.tsx'
import { RunSteering } from './run-steering.tsx'
import styles from './run-sheet.module.css'

/** A bulk email: its progress, its recipients, and the buttons to pause or cancel it. */
export function RunSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('bulk-email')
  const query = useQuery(bulkRunQuery(id))
  const run = query.data
  return (
    <SideSheet
      open
      onClose={onClose}
      title={t('title')}
      aside={run && <span className={`truncate ${styles.subject}`}>{run.subject}</span>}
      closeLabel={t('close')}
      footer={run && <RunSteering run={run} onClose={onClose} />}
    >
      {query.isPending && <PanelSkeleton />}
      {run && <RunFigures run={run} />}
      <div className={styles.parts}>
        {query.isError && <RunNotThere query={query} />}
        {run && (
          <>
            <RunNotes run={run} />
            <RunRecipients id={id} underWay={isInProgress(run)} />
            <RunLeftOut run={run} />
          </>
        )}
      </div>
    </SideSheet>
  )
}
