import type { CallOutcome, WrittenType } from '@leadhaul/contract/interactions/interactions.contract.ts'

/** What is typed about a lead and not added yet. */
export type InteractionDraft = { content: string; type: WrittenType; outcome: CallOutcome | undefined }
/** Where it is typed: two forms on the page of the lead, two dialogs over its row. */
export type DraftForm = 'note' | 'log' | 'row-note' | 'row-call'
type At = { leadId: string; form: DraftForm }

export const NO_DRAFT: Readonly<InteractionDraft> = { content: '', type: 'phone', outcome: undefined }

const FORMS: readonly DraftForm[] = ['note', 'log', 'row-note', 'row-call']
const drafts = new Map<string, InteractionDraft>()
/** Of leads that are gone, until they are restored: nothing can be done about them, so the browser does not ask. */
const setAside = new Map<string, InteractionDraft>()
const listeners = new Set<() => void>()
const keyOf = ({ leadId, form }: At) => `${form} ${leadId}`
export const isWritten = ({ content, type, outcome }: InteractionDraft) =>
  content.trim() !== '' || (type === 'phone' && outcome !== undefined)

const askBeforeUnload = (event: Event) => event.preventDefault()

function changed(): void {
  // Only while there is text: a page with this listener is not kept by the browser for its Back button.
  if ([...drafts.values()].some(isWritten)) window.addEventListener('beforeunload', askBeforeUnload)
  else if (typeof window !== 'undefined') window.removeEventListener('beforeunload', askBeforeUnload)
  for (const listener of listeners) listener()
}

/** The same object until it changes. */
export const interactionDraftOf = (at: At): InteractionDraft => drafts.get(keyOf(at)) ?? NO_DRAFT

/** Kept while the app is open, so that the text is there again when one comes back to the lead. */
export function changeInteractionDraft(at: At, fields: Partial<InteractionDraft>): void {
  drafts.set(keyOf(at), { ...interactionDraftOf(at), ...fields })
  changed()
}

/** Empties what was added. A text that has become another since stays, for the next one. */
export function emptyAdded(at: At, added: Pick<InteractionDraft, 'content' | 'outcome'>): void {
  const { content, outcome } = interactionDraftOf(at)
  changeInteractionDraft(at, {
    ...(content === added.content && { content: '' }),
    ...(outcome === added.outcome && { outcome: undefined }),
  })
}

export function dropInteractionDraft(at: At): void {
  if (drafts.delete(keyOf(at))) changed()
}

/** What is typed about leads that are gone is set aside. */
export const setDraftsAside = (leadIds: readonly string[]): void => move(leadIds, { from: drafts, to: setAside })

/** Leads are there again, and with them what was typed about them. */
export const takeDraftsBack = (leadIds: readonly string[]): void => move(leadIds, { from: setAside, to: drafts })

type Drafts = Map<string, InteractionDraft>
/** Of two texts the one typed since stays. */
function move(leadIds: readonly string[], { from, to }: { from: Drafts; to: Drafts }): void {
  for (const key of leadIds.flatMap((leadId) => FORMS.map((form) => keyOf({ leadId, form })))) {
    const draft = from.get(key)
    if (!draft) continue
    const both = [drafts.get(key), setAside.get(key)].filter((one) => one !== undefined)
    from.delete(key)
    to.set(key, both.find(isWritten) ?? draft)
    changed()
  }
}

/** The next user who signs in on this device sees nothing of them. */
export function forgetInteractionDrafts(): void {
  drafts.clear()
  setAside.clear()
  changed()
}

export function onInteractionDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
