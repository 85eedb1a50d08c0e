import type { CallOutcome, UserInteractionType } from '@leadhaul/contract/interactions/interactions.contract.ts'

/** An unsaved text about a lead. */
export type InteractionDraft = { content: string; type: UserInteractionType; outcome: CallOutcome | undefined }
/** The forms with drafts: two on the page of the lead, two dialogs over its row. */
export type DraftForm = 'note' | 'log' | 'row-note' | 'row-call'
type DraftKey = { leadId: string; form: DraftForm }

export const NO_DRAFT: Readonly<InteractionDraft> = { content: '', type: 'phone', outcome: undefined }

const FORMS: readonly DraftForm[] = ['note', 'log', 'row-note', 'row-call']
const drafts = new Map<string, InteractionDraft>()
/**
 * Drafts of deleted leads until the leads are restored. They cannot be saved, so the browser does not ask about them.
 */
const suspendedDrafts = new Map<string, InteractionDraft>()
const listeners = new Set<() => void>()
const keyOf = ({ leadId, form }: DraftKey) => `${form} ${leadId}`
export const hasDraftInput = ({ content, type, outcome }: InteractionDraft) =>
  content.trim() !== '' || (type === 'phone' && outcome !== undefined)

const askBeforeUnload = (event: Event) => event.preventDefault()

function publishChange(): void {
  // Registered only while there is text: browsers do not keep a page with this listener in the back/forward cache.
  if ([...drafts.values()].some(hasDraftInput)) window.addEventListener('beforeunload', askBeforeUnload)
  else if (typeof window !== 'undefined') window.removeEventListener('beforeunload', askBeforeUnload)
  for (const listener of listeners) listener()
}

/** Returns the same object until the draft changes. */
export const interactionDraftOf = (at: DraftKey): InteractionDraft => drafts.get(keyOf(at)) ?? NO_DRAFT

/** Changes a draft, which is kept in memory so that the text is available when the user returns to the lead. */
export function changeInteractionDraft(at: DraftKey, fields: Partial<InteractionDraft>): void {
  drafts.set(keyOf(at), { ...interactionDraftOf(at), ...fields })
  publishChange()
}

/** Clears the submitted values. A text that has changed since the submission is kept for the next entry. */
export function clearSubmittedDraft(at: DraftKey, added: Pick<InteractionDraft, 'content' | 'outcome'>): void {
  const { content, outcome } = interactionDraftOf(at)
  changeInteractionDraft(at, {
    ...(content === added.content && { content: '' }),
    ...(outcome === added.outcome && { outcome: undefined }),
  })
}

export function discardInteractionDraft(at: DraftKey): void {
  if (drafts.delete(keyOf(at))) publishChange()
}

/** Call after leads are deleted: their drafts are kept in case the leads are restored. */
export const suspendDrafts = (leadIds: readonly string[]): void =>
  moveDrafts(leadIds, { from: drafts, to: suspendedDrafts })

export const restoreDrafts = (leadIds: readonly string[]): void =>
  moveDrafts(leadIds, { from: suspendedDrafts, to: drafts })

type Drafts = Map<string, InteractionDraft>
/** If both maps have a draft, the later one is kept. */
function moveDrafts(leadIds: readonly string[], { from, to }: { from: Drafts; to: Drafts }): void {
  for (const key of leadIds.flatMap((leadId) => FORMS.map((form) => keyOf({ leadId, form })))) {
    const draft = from.get(key)
    if (!draft) continue
    const both = [drafts.get(key), suspendedDrafts.get(key)].filter((one) => one !== undefined)
    from.delete(key)
    to.set(key, both.find(hasDraftInput) ?? draft)
    publishChange()
  }
}

/** Removes all drafts, so that the next user who signs in on this device does not see them. */
export function forgetInteractionDrafts(): void {
  drafts.clear()
  suspendedDrafts.clear()
  publishChange()
}

export function subscribeToInteractionDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
