import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideSheet } from '../../../../ui/overlays/side-sheet.tsx'
import { bulkGate } from '../../../messages/bulk.model.ts'
import { PanelSkeleton } from '../../../messages/components/panel-skeleton.tsx'
import { ComposeModeChoice, type ComposeMode } from './compose-mode.tsx'
import { EnrollLeads } from '../enrollments/enroll-leads.tsx'
import { BulkGateNote } from '../../../messages/components/bulk/bulk-gate-note.tsx'
import { BulkWriter } from '../../../messages/components/bulk/bulk-writer.tsx'
import styles from './bulk-composer.module.css'

type BulkComposerProps = {
  leadIds: readonly string[]
  me: Me | undefined
  onClose: () => void
  /** Called once the selection is no longer needed. */
  onStarted: () => void
}

/** Writes one email or a sequence to the selected leads, over the list. */
export function BulkComposer({ leadIds, me, onClose, onStarted }: BulkComposerProps) {
  const { t } = useTranslation('bulk-email')
  const gate = me && bulkGate(me, leadIds.length)
  const [mode, setMode] = useState<ComposeMode>('single')
  if (me && !gate) {
    const Writer = mode === 'single' ? BulkWriter : EnrollLeads
    const choice = <ComposeModeChoice mode={mode} onMode={setMode} />
    return <Writer leadIds={leadIds} me={me} modeChoice={choice} onClose={onClose} onStarted={onStarted} />
  }
  return (
    <SideSheet
      onClose={onClose}
      title={t('title')}
      aside={t('selected', { count: leadIds.length })}
      closeLabel={t('close')}
    >
      {gate ? (
        <div className={styles.gate}>
          <BulkGateNote gate={gate} leads={leadIds.length} />
        </div>
      ) : (
        <PanelSkeleton />
      )}
    </SideSheet>
  )
}
