import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unknownVariables } from '../../bulk.model.ts'
import type { DraftsOwner } from '../../message-drafts.model.ts'
import { templatesQuery } from '../../../templates/templates.queries.ts'
import { useMessageDraft } from '../message/use-message-draft.ts'
import { useEmailFields } from '../use-email-fields.ts'
import { useReplacedText } from '../use-replaced-text.ts'

/** The key of the draft among the drafts to single leads. */
const DRAFT = 'bulk-email'
export type BulkProblems = { subject: boolean; content: boolean }
const NONE: BulkProblems = { subject: false, content: false }
/** A text, and the name of its template. */
type Text = { subject: string; content: string; name: string | undefined }

/** The text of a bulk email, stored on the device until it is sent. It starts with the default template. */
export function useBulkText(owner: DraftsOwner) {
  const { draft, change, clear } = useMessageDraft({ owner, leadId: DRAFT, mode: 'email' })
  const [chosen, setChosen] = useState<string>()
  const [problems, setProblems] = useState(NONE)
  const [untouched, setUntouched] = useState(draft.subject === '' && draft.email === '')
  const templates = useQuery(templatesQuery('email'))
  const standard = templates.data?.items.find(({ isDefault }) => isDefault)
  // A template that loads later would mix with the text that was typed in the meantime.
  const waits = untouched && templates.isPending
  const begun = untouched ? standard : undefined
  const { subject, content } = begun
    ? { subject: begun.subject ?? '', content: begun.content }
    : { subject: draft.subject, content: draft.email }

  const { emailKey: requestKey } = draft
  const current = begun?.name ?? chosen
  const unknown = unknownVariables(subject, content)
  const type = (fields: Partial<{ subject: string; content: string }>) => {
    const next = { subject, content, ...fields }
    if (begun) setChosen(begun.name)
    setUntouched(false)
    setProblems(NONE)
    // The key stays the same: if a response was lost, the changed text is rejected; with a new key, everyone would
    // receive the email again.
    change({ subject: next.subject, email: next.content, emailKey: requestKey })
  }
  const { replaced, replace, toggle } = useReplacedText<string, Text>(
    { subject, content, name: current },
    ({ name, ...texts }) => {
      type(texts)
      setChosen(name)
    },
  )
  const pick = ({ name, subject: next, content: text }: MessageTemplate) =>
    replace(name, { subject: next ?? '', content: text, name })
  const { subjectField, contentField, insert } = useEmailFields(type)
  /** Returns whether the email can be sent. Marks missing fields and focuses the first one. */
  const complete = (): boolean => {
    const found = { subject: subject.trim() === '', content: content.trim() === '' }
    setProblems(found)
    if (found.subject) subjectField.ref.current?.focus()
    else if (found.content) contentField.ref.current?.focus()
    return !found.subject && !found.content && unknown.length === 0
  }
  /**
   * Stores the text with its key, even if it is the unchanged template: the composer may be closed before the response.
   */
  const keep = () => type({})
  const forget = () => clear({ subject, email: content, emailKey: requestKey })
  const renewKey = () => change({ emailKey: crypto.randomUUID() })
  return {
    subject,
    content,
    current,
    waits,
    unknown,
    problems,
    subjectField,
    contentField,
    type,
    pick,
    isUndone: replaced?.isUndone ?? false,
    undo: replaced && toggle,
    insert,
    complete,
    requestKey,
    keep,
    forget,
    renewKey,
  }
}

export type BulkText = ReturnType<typeof useBulkText>
