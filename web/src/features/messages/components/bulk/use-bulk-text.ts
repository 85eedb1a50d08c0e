import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unknownVariables } from '../../bulk.model.ts'
import type { DraftsOwner } from '../../message-drafts.model.ts'
import { templatesQuery } from '../../../templates/templates.queries.ts'
import { useMessageDraft } from '../message/use-message-draft.ts'
import { useEmailFields } from '../use-email-fields.ts'
import { useReplacedText } from '../use-replaced-text.ts'

/** Identifies the draft among the drafts to single leads, which have the id of their lead. */
const DRAFT_ID = 'bulk-email'
export type BulkProblems = { subject: boolean; content: boolean }
const NO_PROBLEMS: BulkProblems = { subject: false, content: false }
/** A text, and the name of its template. */
type NamedText = { subject: string; content: string; name: string | undefined }

/** The text of a bulk email, stored on the device until it is sent. It starts with the default template. */
export function useBulkText(owner: DraftsOwner) {
  const { draft, change, clear } = useMessageDraft({ owner, leadId: DRAFT_ID, mode: 'email' })
  const [templateName, setTemplateName] = useState<string>()
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [untouched, setUntouched] = useState(draft.subject === '' && draft.email === '')
  const templates = useQuery(templatesQuery('email'))
  const defaultTemplate = templates.data?.items.find(({ isDefault }) => isDefault)
  // A template that loads later would mix with the text that was typed in the meantime.
  const waits = untouched && templates.isPending
  const initialTemplate = untouched ? defaultTemplate : undefined
  const { subject, content } = initialTemplate
    ? { subject: initialTemplate.subject ?? '', content: initialTemplate.content }
    : { subject: draft.subject, content: draft.email }

  const { emailKey: requestKey } = draft
  const current = initialTemplate?.name ?? templateName
  const unknown = unknownVariables(subject, content)
  const type = (fields: Partial<{ subject: string; content: string }>) => {
    const next = { subject, content, ...fields }
    if (initialTemplate) setTemplateName(initialTemplate.name)
    setUntouched(false)
    setProblems(NO_PROBLEMS)
    // The key stays the same: if a response was lost, the changed text is rejected; with a new key, everyone would
    // receive the email again.
    change({ subject: next.subject, email: next.content, emailKey: requestKey })
  }
  const { replaced, replace, toggle } = useReplacedText<string, NamedText>(
    { subject, content, name: current },
    ({ name, ...texts }) => {
      type(texts)
      setTemplateName(name)
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
