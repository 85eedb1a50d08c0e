import { useEffect, useRef, useState } from 'react'
import {
  draftOf,
  type DraftsOwner,
  emptyDraft,
  keepDraft,
  type MessageDraft,
  type MessageMode,
  withNewKeys,
  withoutSent,
} from '../../message-drafts.model.ts'

type DraftOptions = { owner: DraftsOwner; leadId: string; mode: MessageMode }
type Sent = { leadId: string; fields: Partial<MessageDraft> }

/** Of the forms that are open now: one lead may have two of them, and the form that sent may be closed by the answer. */
const openForms = new Set<(sent: Sent) => void>()

/** What is typed for a lead: it survives a failure, a reload and another tab, and is kept for this user alone. */
export function useMessageDraft({ owner, leadId, mode }: DraftOptions) {
  const [draft, setDraft] = useState(() => draftOf(owner, leadId) ?? emptyDraft(mode))
  const latest = useRef(draft)
  useEffect(() => {
    const forget = (sent: Sent) => {
      if (sent.leadId !== leadId) return
      latest.current = withoutSent(latest.current, sent.fields)
      setDraft(latest.current)
    }
    openForms.add(forget)
    return () => void openForms.delete(forget)
  }, [leadId])
  const change = (fields: Partial<MessageDraft>) => {
    const changed = withNewKeys(fields)
    const next = { ...latest.current, ...changed }
    latest.current = next
    setDraft(next)
    // Another window may have written other fields since.
    const kept = draftOf(owner, leadId) ?? next
    keepDraft(owner, leadId, { ...kept, ...changed, mode: next.mode })
  }
  /** Empties the fields that still hold what was sent: another text was typed meanwhile, here or in a form opened since. */
  const clear = (fields: Partial<MessageDraft>) => {
    const kept = draftOf(owner, leadId)
    if (kept) keepDraft(owner, leadId, withoutSent(kept, fields))
    for (const forget of openForms) forget({ leadId, fields })
  }
  return { draft, change, clear }
}

export type ChangeDraft = ReturnType<typeof useMessageDraft>['change']
export type ClearDraft = ReturnType<typeof useMessageDraft>['clear']
