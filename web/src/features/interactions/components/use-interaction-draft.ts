import { useSyncExternalStore } from 'react'
import {
  changeInteractionDraft,
  type DraftForm,
  type InteractionDraft,
  interactionDraftOf,
  subscribeToInteractionDrafts,
} from '../../leads/interaction-drafts.model.ts'

/** The draft of a form about a lead. It is kept while another lead is shown. */
export function useInteractionDraft(leadId: string, form: DraftForm) {
  const draft = useSyncExternalStore(subscribeToInteractionDrafts, () => interactionDraftOf({ leadId, form }))
  const change = (fields: Partial<InteractionDraft>) => changeInteractionDraft({ leadId, form }, fields)
  return { draft, change }
}
