import { whatsappDigits } from '@leadhaul/contract/messages/contact-links.rules.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Number types that a mobile phone can have; some dialling plans do not distinguish them from landlines. */
const MOBILE: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/** The type of a number chosen for WhatsApp that is not a mobile number: WhatsApp Business accepts landlines. */
export const WHATSAPP_PHONE_TYPE = 'whatsapp'

type Phones = { contact_phone: string | null; phone_type: string | null; other_phones: readonly string[] }

/**
 * Returns the number chosen for WhatsApp, or the first mobile one, as international text. `countryCode` may be empty.
 */
export function whatsappPhone(contact: Phones, countryCode: string): string | null {
  const { contact_phone: first, phone_type: type, other_phones: others } = contact
  if (type === WHATSAPP_PHONE_TYPE && first !== null && whatsappDigits(first) !== undefined) return first
  for (const phone of [first, ...others]) {
    const parsed = parsePhoneNumberFromString(phone ?? '', (countryCode || undefined) as CountryCode | undefined)
    if (parsed && MOBILE.includes(parsed.getType())) return parsed.formatInternational()
  }
  return null
}
