import { useEffect, useRef, useState } from 'react'
import {
  draftOf,
  type DraftsOwner,
  emptyDraft,
  storeDraft,
  type MessageDraft,
  type MessageMode,
  withNewKeys,
  clearSentFields,
} from '../../message-drafts.model.ts'

type DraftOptions = { owner: DraftsOwner; leadId: string; mode: MessageMode }
type SentFields = { leadId: string; fields: Partial<MessageDraft> }

/** The currently open forms: a lead can have two, and the form that sent can be closed before the response. */
const openForms = new Set<(sent: SentFields) => void>()

/** The unsent text for a lead: it survives an error, a reload and another tab, and is stored for this user only. */
export function useMessageDraft({ owner, leadId, mode }: DraftOptions) {
  const [draft, setDraft] = useState(() => draftOf(owner, leadId) ?? emptyDraft(mode))
  const latest = useRef(draft)
  useEffect(() => {
    const forget = (sent: SentFields) => {
      if (sent.leadId !== leadId) return
      latest.current = clearSentFields(latest.current, sent.fields)
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
    // Another window may have changed other fields since.
    const kept = draftOf(owner, leadId) ?? next
    storeDraft(owner, leadId, { ...kept, ...changed, mode: next.mode })
  }
  /**
   * Clears the fields that still contain the sent text; text that was typed since, here or in another form, is kept.
   */
  const clear = (fields: Partial<MessageDraft>) => {
    const kept = draftOf(owner, leadId)
    if (kept) storeDraft(owner, leadId, clearSentFields(kept, fields))
    for (const forget of openForms) forget({ leadId, fields })
  }
  return { draft, change, clear }
}

export type ChangeDraft = ReturnType<typeof useMessageDraft>['change']
export type ClearDraft = ReturnType<typeof useMessageDraft>['clear']
