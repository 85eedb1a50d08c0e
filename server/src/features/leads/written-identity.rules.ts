import { keysOfContacts } from '../../platform/company-keys.ts'
import type { ContactRow } from './lead-rows.rules.ts'

type Contact = Pick<ContactRow, 'contact_email' | 'contact_phone' | 'website'>
const only = (value: string | null) => (value === null ? [] : [value])

/** What a lead is known by through values people, or the company's own site, put into it. */
export const writtenTexts = (contact: Contact, countryCode: string): string[] =>
  keysOfContacts({
    phones: only(contact.contact_phone),
    websites: only(contact.website),
    emails: only(contact.contact_email),
    countryCode: countryCode || null,
  })
