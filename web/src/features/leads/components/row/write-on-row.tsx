import type { CallOutcome } from '@leadhaul/contract/interactions/interactions.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/dialog.tsx'
import { notify } from '../../../../ui/toast.ts'
import type { RowWork } from './row-menu.model.ts'
import { WriteForm } from '../history/interaction-form.tsx'
import { OutcomeChoice } from '../history/outcome-choice.tsx'

type WriteOnRowProps = { kind: 'note' | 'call'; lead: RowWork['lead']; onClose: () => void }

/** A note on a lead, or what a call was about. */
export function WriteOnRow({ kind, lead, onClose }: WriteOnRowProps) {
  const { t } = useTranslation(['lead-list', 'lead-work'])
  const [outcome, setOutcome] = useState<CallOutcome>()
  const name = lead.companyName
  const done = ({ isTypedOn }: { isTypedOn: boolean }) => {
    notify({ tone: 'ok', title: t(kind === 'note' ? 'row.noteAdded' : 'row.callAdded'), text: name })
    if (!isTypedOn) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(kind === 'note' ? 'row.noteFor' : 'row.callFor', { name })}
    >
      {kind === 'call' && <OutcomeChoice value={outcome} onChange={setOutcome} />}
      <WriteForm
        leadId={lead.id}
        type={kind === 'note' ? 'note' : 'phone'}
        label={t(kind === 'note' ? 'lead-work:notes.label' : 'lead-work:interaction.what')}
        button={t(kind === 'note' ? 'lead-work:notes.add' : 'lead-work:interaction.add')}
        outcome={outcome}
        onAdded={done}
        onCancel={onClose}
      />
    </Dialog>
  )
}
