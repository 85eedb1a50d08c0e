import { useSyncExternalStore } from 'react'
import {
  changeInteractionDraft,
  type DraftForm,
  type InteractionDraft,
  interactionDraftOf,
  onInteractionDrafts,
} from '../../leads/interaction-drafts.model.ts'

/** What is typed in a form about a lead; another lead and back, the text is still there. */
export function useInteractionDraft(leadId: string, form: DraftForm) {
  const draft = useSyncExternalStore(onInteractionDrafts, () => interactionDraftOf({ leadId, form }))
  const change = (fields: Partial<InteractionDraft>) => changeInteractionDraft({ leadId, form }, fields)
  return { draft, change }
}
