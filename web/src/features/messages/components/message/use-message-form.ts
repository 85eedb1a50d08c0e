import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { MessageDraft } from '../../message-drafts.model.ts'
import type { ReadyMessage } from '../../message-text.model.ts'
import type { ChangeDraft } from './use-message-draft.ts'

type Problems = { subject: boolean; text: boolean }
const NONE: Problems = { subject: false, text: false }

export type MessageForm = {
  subjectRef: RefObject<HTMLInputElement | null>
  textRef: RefObject<HTMLTextAreaElement | null>
  problems: Problems
  /** Writes into the draft; a problem goes away as one types. */
  type: (fields: Partial<MessageDraft>) => void
  /** Whether it cannot go out yet; says why at its fields. */
  blocked: () => boolean
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

type FormOptions = { channel: 'email' | 'whatsapp'; message: ReadyMessage; change: ChangeDraft; closed: boolean }

/** The checks of a message before it goes out, whichever button it goes by. Ctrl+Enter presses the last of them. */
export function useMessageForm({ channel, message, change, closed }: FormOptions): MessageForm {
  const [problems, setProblems] = useState(NONE)
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
    setProblems(NONE)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const buttons = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-sends]')
    buttons?.item(buttons.length - 1)?.click()
  }
  return { subjectRef, textRef, problems, type, blocked, onKeyDown }
}
