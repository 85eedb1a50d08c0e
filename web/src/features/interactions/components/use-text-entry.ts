import type { UserInteractionType } from '@leadhaul/contract/interactions/interactions.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { useLeadHold } from '../../../ui/leads/use-lead-hold.ts'
import { useShownRef } from '../../../ui/overlays/keep-mounted.tsx'
import { notify } from '../../../ui/overlays/toast.ts'
import {
  type DraftForm,
  clearSubmittedDraft,
  interactionDraftOf,
  hasDraftInput,
} from '../../leads/interaction-drafts.model.ts'
import { useAddInteraction } from '../interactions.queries.ts'
import { useInteractionDraft } from './use-interaction-draft.ts'

export type WritingOptions = {
  lead: { id: string; companyName: string }
  /** The form under which the draft is stored. */
  form: DraftForm
  type: UserInteractionType
  /** `hasNewText` is true if the text has changed since it was sent. */
  onAdded?: (added: { hasNewText: boolean }) => void
}
/**
 * The draft of an entry and its submission. While it has text, the lead's page stays open, even if the lead is deleted.
 */
export function useTextEntry({ lead, form, type, onAdded }: WritingOptions) {
  const { t } = useTranslation('history')
  const leadId = lead.id
  const { draft, change: changeDraft } = useInteractionDraft(leadId, form)
  const [missing, setMissing] = useState(false)
  const shownRef = useShownRef()
  const add = useAddInteraction((added) =>
    clearSubmittedDraft({ leadId, form }, { content: added.content ?? '', outcome: added.outcome }),
  )
  const { content } = draft
  const isDeleted = useLeadHold(hasDraftInput(draft)) && hasDraftInput(draft)
  const change = (text: string) => {
    changeDraft({ content: text })
    setMissing(false)
  }
  const submit = () => {
    if (add.isPending || isDeleted) return
    const empty = type === 'note' && content.trim() === ''
    setMissing(empty)
    if (empty) return
    const outcome = type === 'phone' ? draft.outcome : undefined
    let isErrorShown = false
    const added = add.mutateAsync(
      { id: leadId, type, content, ...(outcome && { outcome }) },
      // These callbacks run only while the form is open.
      {
        onSuccess: () => onAdded?.({ hasNewText: interactionDraftOf({ leadId, form }).content !== '' }),
        onError: () => {
          isErrorShown = shownRef.current
        },
      },
    )
    added.catch((reason: unknown) => {
      const text = `${lead.companyName}: ${errorText(reason)}`
      if (!isErrorShown) notify({ tone: 'bad', title: t('addFailed'), text })
    })
  }
  return { content, missing, isDeleted, change, submit, add }
}
