import type { Message } from '@leadhaul/contract/messages/message.schema.ts'
import { textIfKnown } from '../../lib/text-if-known.ts'

/** Why a message was not sent, in the language in use; undefined where its state says all. */
export function reasonText({ channel, reason }: Pick<Message, 'channel' | 'reason'>): string | undefined {
  if (reason === null) return undefined
  // What is wrong with the mail account is said as in its settings.
  const ofAccount = channel === 'email' ? textIfKnown(`integrations:email.problems.${reason}.title`) : undefined
  return textIfKnown(`messages:reason.${reason}`) ?? ofAccount
}
