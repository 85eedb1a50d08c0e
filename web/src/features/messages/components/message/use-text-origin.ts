import type { MessageDraft as WrittenDraft } from '@leadhaul/contract/drafts/drafts.contract.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import type { MessageDraft } from '../../message-drafts.model.ts'
import { useReplacedText } from '../use-replaced-text.ts'
import type { MessageForm } from './use-message-form.ts'

type TextSource = MessageTemplate | WrittenDraft
type Channel = 'email' | 'whatsapp'

const fieldsOf = ({ channel, subject, text }: { channel: Channel; subject: string; text: string }) =>
  channel === 'email' ? { subject, email: text } : { whatsapp: text }

/** Replaces the typed text with a template or a draft, and can undo it. */
export function useTextOrigin({ channel, draft, form }: { channel: Channel; draft: MessageDraft; form: MessageForm }) {
  const { subject, [channel]: text } = draft
  const fields: Partial<MessageDraft> = fieldsOf({ channel, subject, text })
  const { replaced: origin, replace, toggle, forget } = useReplacedText<TextSource, typeof fields>(fields, form.type)
  const replaceAndFocus = (from: TextSource, next: { subject: string; text: string }) => {
    replace(from, fieldsOf({ channel, ...next }))
    form.textRef.current?.focus()
  }
  return { origin, replace: replaceAndFocus, undo: toggle, forget }
}
