import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useIsMutating } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api/api.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { notify } from '../../../ui/overlays/toast.ts'
import { OutcomeChoice } from './outcome-choice.tsx'
import { useInteractionDraft } from './use-interaction-draft.ts'
import { TextEntryForm } from './text-entry-form.tsx'
import { discardInteractionDraft } from '../../leads/interaction-drafts.model.ts'

type InteractionDialogProps = { kind: 'note' | 'call'; lead: LeadSummary; onClose: () => void }

/** A dialog to add a note to a lead or to log a call. */
export function InteractionDialog({ kind, lead, onClose }: InteractionDialogProps) {
  const { t } = useTranslation(['lead-list', 'lead-work'])
  const form = `row-${kind}` as const
  const { draft, change } = useInteractionDraft(lead.id, form)
  const isAdding = useIsMutating({ mutationKey: api.interactions.add.mutationKey() }) > 0
  const cancel = () => {
    discardInteractionDraft({ leadId: lead.id, form })
    onClose()
  }
  const name = lead.companyName
  const done = ({ hasNewText }: { hasNewText: boolean }) => {
    notify({ tone: 'ok', title: t(kind === 'note' ? 'row.noteAdded' : 'row.callAdded'), text: name })
    if (!hasNewText) onClose()
  }
  return (
    <Dialog
      open
      busy={isAdding}
      // The draft is kept: the dialog closed by Escape reopens with its text.
      onOpenChange={(open) => !open && onClose()}
      title={t(kind === 'note' ? 'row.noteFor' : 'row.callFor', { name })}
    >
      {kind === 'call' && <OutcomeChoice value={draft.outcome} onChange={(outcome) => change({ outcome })} />}
      <TextEntryForm
        lead={lead}
        form={form}
        type={kind === 'note' ? 'note' : 'phone'}
        label={t(kind === 'note' ? 'lead-work:notes.label' : 'lead-work:interaction.what')}
        button={t(kind === 'note' ? 'lead-work:notes.add' : 'lead-work:interaction.add')}
        onAdded={done}
        onCancel={cancel}
      />
    </Dialog>
  )
}
