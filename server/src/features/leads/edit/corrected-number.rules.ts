import { normalizeAddress } from '../../../platform/contact-address.ts'
import type { ContactRow } from '../lead-rows.rules.ts'
import { WHATSAPP_PHONE_TYPE, whatsappPhone } from '../whatsapp.rules.ts'
import { phoneColumns, typedProvenance } from './lead-edit.rules.ts'

type Phones = Pick<ContactRow, 'contact_phone' | 'phone_type' | 'phone_unformatted' | 'other_phones'>
type Origins = Pick<ContactRow, 'provenance'>
type Correction = {
  contact: Phones & Origins
  typed: string
  replaces: string | null
  countryCode: string
  now: Date
}

/**
 * The phones of a contact whose WhatsApp number is corrected, each with its origin. The typed number comes first, so
 * that it is the one in use. The replaced number is removed, unless the typed one is already another number of the
 * lead.
 */
export function correctedPhones({
  contact,
  typed,
  replaces,
  countryCode,
  now,
}: Correction): Origins & { columns: Phones } {
  const key = (phone: string | null) =>
    phone && (normalizeAddress({ channel: 'phone', address: phone, countryCode }) ?? phone)
  const held = [contact.contact_phone, ...contact.other_phones].filter((phone) => phone !== null)
  const same = held.find((phone) => key(phone) === key(typed))
  const gone = [key(typed), same === undefined ? key(replaces) : null]
  const other_phones = held.filter((phone) => !gone.includes(key(phone)))
  const first = phoneColumns(typed, countryCode)
  const isUsed = whatsappPhone({ ...first, other_phones: [] }, countryCode) !== null

  const originOf = (phone: string | undefined) =>
    contact.provenance[phone === contact.contact_phone ? 'contactPhone' : `otherPhones:${phone}`]
  const origins = [
    ...Object.entries(contact.provenance).filter(([name]) => !/^(contactPhone$|otherPhones:)/.test(name)),
    ...other_phones.map((phone) => [`otherPhones:${phone}`, originOf(phone)] as const),
    ['contactPhone', originOf(same) ?? typedProvenance(now)] as const,
  ]
  const provenance = Object.fromEntries(origins.flatMap(([name, origin]) => (origin ? [[name, origin]] : [])))
  return { columns: { ...first, ...(!isUsed && { phone_type: WHATSAPP_PHONE_TYPE }), other_phones }, provenance }
}
