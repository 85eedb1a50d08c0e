import { useRef, useState } from 'react'
import {
  draftOf,
  type DraftsOwner,
  emptyDraft,
  keepDraft,
  type MessageDraft,
  type MessageMode,
  withoutSent,
} from '../../message-drafts.model.ts'

type DraftOptions = { owner: DraftsOwner; leadId: string; mode: MessageMode }

const isText = ({ subject, email, whatsapp }: Partial<MessageDraft>) =>
  [subject, email, whatsapp].some((text) => text !== undefined)

/** What is typed for a lead: it survives a failure, a reload and another tab, and is kept for this user alone. */
export function useMessageDraft({ owner, leadId, mode }: DraftOptions) {
  const [draft, setDraft] = useState(() => draftOf(owner, leadId) ?? emptyDraft(mode))
  const latest = useRef(draft)
  const change = (fields: Partial<MessageDraft>) => {
    // Another text is another message, also after one whose answer was lost.
    const next = { ...latest.current, ...fields, ...(isText(fields) && { requestKey: crypto.randomUUID() }) }
    latest.current = next
    setDraft(next)
    // Another window may have written other fields since.
    const kept = draftOf(owner, leadId) ?? next
    keepDraft(owner, leadId, { ...kept, ...fields, mode: next.mode, requestKey: next.requestKey })
  }
  /** Empties the fields that still hold what was sent: another text was typed meanwhile, here or in a form opened since. */
  const clear = (sent: Partial<MessageDraft>) => {
    // What is left is another message.
    const requestKey = crypto.randomUUID()
    const next = { ...withoutSent(latest.current, sent), requestKey }
    latest.current = next
    setDraft(next)
    const kept = draftOf(owner, leadId)
    if (kept) keepDraft(owner, leadId, { ...withoutSent(kept, sent), requestKey })
  }
  return { draft, change, clear }
}

export type ChangeDraft = ReturnType<typeof useMessageDraft>['change']
export type ClearDraft = ReturnType<typeof useMessageDraft>['clear']
