import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SideSheet } from '../../../../ui/overlays/side-sheet.tsx'
import { sequenceQuery } from '../../sequences.queries.ts'
import { PanelSkeleton } from '../../../messages/components/panel-skeleton.tsx'
import { SequenceFigures } from '../enrollments/sequence-figures.tsx'
import { SequenceLeads } from '../enrollments/sequence-leads.tsx'
import { SequenceNotes } from './sequence-notes.tsx'
import { SequenceControls } from './sequence-controls.tsx'
import runSheetStyles from '../../../messages/components/bulk-run/run-sheet.module.css'

/** A sequence: the number of leads in each state, the leads, and the buttons to pause, edit or delete it. */
export function SequenceSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('sequences')
  const query = useQuery(sequenceQuery(id))
  const sequence = query.data
  return (
    <SideSheet
      onClose={onClose}
      title={sequence?.name ?? t('one')}
      aside={sequence && t('steps', { count: sequence.steps.length })}
      closeLabel={t('close')}
      footer={sequence && <SequenceControls sequence={sequence} onDeleted={onClose} />}
    >
      {query.isPending && <PanelSkeleton />}
      {sequence && <SequenceFigures counts={sequence.counts} />}
      <div className={runSheetStyles.parts}>
        {query.isError &&
          (errorCode(query.error) === 'NOT_FOUND' ? (
            <Note tone="warn">{t('notFound')}</Note>
          ) : (
            <LoadFailed title={t('failed')} query={query} />
          ))}
        {sequence && <SequenceNotes sequence={sequence} />}
        {sequence && <SequenceLeads id={id} />}
      </div>
    </SideSheet>
  )
}
