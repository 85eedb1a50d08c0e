import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { MessageDraft } from '../../message-drafts.model.ts'
import type { ReadyMessage } from '../../message-text.model.ts'
import type { ChangeDraft } from './use-message-draft.ts'

type Problems = { subject: boolean; text: boolean }
const NO_PROBLEMS: Problems = { subject: false, text: false }

export type MessageForm = {
  subjectRef: RefObject<HTMLInputElement | null>
  textRef: RefObject<HTMLTextAreaElement | null>
  problems: Problems
  /** Changes the draft; the problem of a field disappears when the user types. */
  type: (fields: Partial<MessageDraft>) => void
  /** Returns whether the message cannot be sent yet, and shows the reasons at its fields. */
  blocked: () => boolean
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

type FormOptions = { channel: 'email' | 'whatsapp'; message: ReadyMessage; change: ChangeDraft; closed: boolean }

/** Validates a message before a button sends or opens it. Ctrl+Enter presses the last button. */
export function useMessageForm({ channel, message, change, closed }: FormOptions): MessageForm {
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const subjectRef = useRef<HTMLInputElement>(null)
  const textRef = useRef<HTMLTextAreaElement>(null)
  const blocked = () => {
    const found = {
      subject: channel === 'email' && message.subject.trim() === '',
      text: message.text.trim() === '',
    }
    setProblems(found)
    if (found.subject) subjectRef.current?.focus()
    else if (found.text) textRef.current?.focus()
    return closed || found.subject || found.text || message.unknown.length > 0
  }
  const type = (fields: Partial<MessageDraft>) => {
    change(fields)
    setProblems(NO_PROBLEMS)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const buttons = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-sends]')
    buttons?.item(buttons.length - 1)?.click()
  }
  return { subjectRef, textRef, problems, type, blocked, onKeyDown }
}
