import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { SideSheet } from '../../../../ui/overlays/side-sheet.tsx'
import { sequencePreviewQuery, sequencesQuery } from '../../sequences.queries.ts'
import { PanelSkeleton } from '../../../messages/components/panel-skeleton.tsx'
import { AddFailed, EnrollmentPreview } from './enrollment-preview.tsx'
import { NoSequences } from '../list/no-sequences.tsx'
import { SequenceSelect } from './sequence-select.tsx'
import { useEnroll } from './use-enroll.ts'
import runSheetStyles from '../../../messages/components/bulk-run/run-sheet.module.css'

type EnrollLeadsProps = {
  leadIds: readonly string[]
  /** The choice between one email and a sequence. */
  modeChoice: ReactNode
  onClose: () => void
  /** Called once the selection is no longer needed. */
  onStarted: () => void
}

/** Adds the selected leads to a sequence, over the list. */
export function EnrollLeads({ leadIds, modeChoice, onClose, onStarted }: EnrollLeadsProps) {
  const { t } = useTranslation(['sequences', 'bulk-email'])
  const sequences = useQuery(sequencesQuery)
  const [selectedId, setSelectedId] = useState<string>()
  const chosen = sequences.data?.find(({ id }) => id === selectedId)
  // The choice is kept if another member's new sequence becomes the first, and is not replaced if the sequence is
  // deleted.
  if (selectedId === undefined && sequences.data?.[0]) setSelectedId(sequences.data[0].id)
  const preview = useQuery(sequencePreviewQuery({ id: chosen?.id ?? '', leadIds: [...leadIds] }))
  const adding = useEnroll({ leadIds, onStarted })
  const total = preview.data?.total ?? 0
  // Unknown variables would be sent as typed; the preview lists them.
  const hasUnknown = (preview.data?.unknownVariables.length ?? 0) > 0
  return (
    <SideSheet
      onClose={onClose}
      title={t('one')}
      aside={t('bulk-email:selected', { count: leadIds.length })}
      closeLabel={t('close')}
      footer={
        chosen && (
          <>
            <span className="subtext grow">{t('add.hours')}</span>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button
              variant="primary"
              disabled={total === 0 || hasUnknown}
              busy={adding.isPending}
              onClick={() => adding.start(chosen)}
            >
              {total > 0 ? t('add.add', { count: total }) : t('add.addNone')}
            </Button>
          </>
        )
      }
    >
      <div className={runSheetStyles.parts}>
        {modeChoice}
        {sequences.isPending && <PanelSkeleton />}
        {sequences.isError && <LoadFailed title={t('failedList')} query={sequences} />}
        {sequences.data?.length === 0 && <NoSequences />}
        {sequences.data && sequences.data.length > 0 && (
          <SequenceSelect sequences={sequences.data} chosen={chosen} onChoose={setSelectedId} />
        )}
        {chosen && <EnrollmentPreview query={preview} />}
        {adding.error && <AddFailed error={adding.error} />}
      </div>
    </SideSheet>
  )
}
