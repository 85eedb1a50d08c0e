import { SUPPRESSION_REASONS } from '@leadhaul/contract/suppressions/suppression.catalog.ts'
import { whatsappDigits, whatsappLink } from '@leadhaul/contract/messages/contact-links.rules.ts'
import type { LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import type { OutreachLight } from '@leadhaul/contract/suppressions/outreach.contract.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import type { MessageMode } from './message-drafts.model.ts'

/** Why a message cannot be sent: the plan, the user's profile, or missing data of the lead. */
export type MessageGate = 'plan' | 'profile' | 'noEmail' | 'noNumber'

type Contact = Pick<LeadContact, 'contactEmail' | 'contactPhone' | 'whatsappPhone'>

/** The number with which WhatsApp is opened: a mobile number if there is one. */
export const numberOf = ({ whatsappPhone, contactPhone }: Contact): string => whatsappPhone ?? contactPhone ?? ''

/** The shown number, whether it is international, and the link that opens WhatsApp with a text. */
export function whatsappReceiver(contact: Contact, text: string) {
  const number = numberOf(contact)
  const isInternational = whatsappDigits(number) !== undefined
  return { number, isInternational, href: whatsappLink({ phone: number, text }) }
}

/** What prevents a message, the first obstacle only; notes have no conditions (spec part 2 §5). */
export function gateOf(options: {
  mode: MessageMode
  me: Pick<Me, 'profileComplete' | 'capabilities'>
  contact: Contact
}): MessageGate | undefined {
  const { mode, me, contact } = options
  if (mode === 'note') return undefined
  if (!me.capabilities.sendMessages) return 'plan'
  if (!me.profileComplete) return 'profile'
  if (mode === 'email') return contact.contactEmail ? undefined : 'noEmail'
  return numberOf(contact) ? undefined : 'noNumber'
}

/** `opens`: the product does not send, but the user may open WhatsApp. */
export type SendPermission = 'yes' | 'opens' | 'no'
const SUPPRESSED: readonly string[] = SUPPRESSION_REASONS
type Light = Pick<OutreachLight, 'channel' | 'allowed' | 'reason'>

/** What the traffic light of a channel permits; without a light the server decides. */
export function sendPermissionOf(light: Light | undefined): SendPermission {
  if (!light || light.allowed) return 'yes'
  return light.channel === 'whatsapp' && !SUPPRESSED.includes(light.reason) ? 'opens' : 'no'
}
