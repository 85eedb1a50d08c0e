import type { MessageDraft as WrittenDraft } from '@leadhaul/contract/drafts/drafts.contract.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useState } from 'react'
import type { MessageDraft } from '../../message-drafts.model.ts'
import type { MessageForm } from './use-message-form.ts'

/** Where the text came from, and what it replaced. */
export type Origin = { from: MessageTemplate | WrittenDraft; before: Partial<MessageDraft> }
type Channel = 'email' | 'whatsapp'

const fieldsOf = ({ channel, subject, text }: { channel: Channel; subject: string; text: string }) =>
  channel === 'email' ? { subject, email: text } : { whatsapp: text }

/** Replaces what is typed by a template or a draft, and takes that back. */
export function useOrigin({ channel, draft, form }: { channel: Channel; draft: MessageDraft; form: MessageForm }) {
  const [origin, setOrigin] = useState<Origin>()
  const replace = (from: Origin['from'], next: { subject: string; text: string }) => {
    const { subject, [channel]: text } = draft
    setOrigin({ from, before: fieldsOf({ channel, subject, text }) })
    form.type(fieldsOf({ channel, ...next }))
    form.textRef.current?.focus()
  }
  const undo = () => {
    if (origin) form.type(origin.before)
    setOrigin(undefined)
  }
  return { origin, replace, undo, forget: () => setOrigin(undefined) }
}
