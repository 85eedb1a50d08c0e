import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Types of numbers a mobile phone can have; some dialling plans do not tell them from landlines. */
const MOBILE: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/** The first of these numbers that can have WhatsApp, in international form. `countryCode` may be empty. */
export function whatsappPhone(phones: readonly (string | null)[], countryCode: string): string | null {
  for (const phone of phones) {
    const parsed = parsePhoneNumberFromString(phone ?? '', (countryCode || undefined) as CountryCode | undefined)
    if (parsed && MOBILE.includes(parsed.getType())) return parsed.formatInternational()
  }
  return null
}
