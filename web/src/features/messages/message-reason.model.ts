import type { Message } from '@leadhaul/contract/messages/message.schema.ts'
import { textIfKnown } from '../../lib/i18n/text-if-known.ts'

/** Why a message was not sent, in the active language; undefined if its state needs no explanation. */
export function reasonText({ channel, reason }: Pick<Message, 'channel' | 'reason'>): string | undefined {
  if (reason === null) return undefined
  // Problems of the mail account have the same text as in its settings.
  const accountProblemText =
    channel === 'email' ? textIfKnown(`integrations:email.problems.${reason}.title`) : undefined
  return textIfKnown(`messages:reason.${reason}`) ?? accountProblemText
}
