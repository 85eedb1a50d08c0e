import { expect, test } from 'vitest'
import type { ContactRow, LeadRow, LeadWithContact } from '../lead-rows.rules.ts'
import { restoredLead } from './restored-lead.rules.ts'

const NOW = new Date('2026-12-01T09:00:00Z')
const withContact = (contact: Partial<ContactRow>): LeadWithContact => ({
  lead: {
    company_name: 'Nord SRL',
    place_key: 'manual:nord',
    city: null,
    country_code: 'RO',
    industry: null,
    reasons: [] as LeadRow['reasons'],
    sources: [] as LeadRow['sources'],
  } as LeadRow,
  contact: {
    contact_name: null,
    contact_email: null,
    contact_phone: null,
    website: null,
    provenance: {},
    ...contact,
  } as ContactRow,
})

test('an address that was erased since the import is not restored, nor the name of the person who had it erased', () => {
  const imported = withContact({
    contact_name: 'Office',
    contact_email: 'office@nord.example',
    contact_phone: '+40264',
  })
  const before = withContact({ contact_name: 'Ana Pop', contact_email: '[…]', contact_phone: '+40722' })
  const { contact } = restoredLead(imported, { change: { ...before, after: imported }, now: NOW })
  expect(contact).toMatchObject({ contact_name: null, contact_email: null, contact_phone: '+40722' })
})

test('further addresses that were erased are not restored, and those beside them are', () => {
  const origin = { source: 'import', sourceUrl: null, licence: null, date: null }
  const further = { other_emails: [], other_phones: [] }
  const imported = withContact({ contact_email: 'office@nord.example', ...further })
  const before = withContact({
    other_emails: ['[…]', 'sales@nord.example'],
    other_phones: ['[…]'],
    provenance: { 'otherEmails:[…]': origin, 'otherEmails:sales@nord.example': origin },
  })
  const { contact } = restoredLead(imported, { change: { ...before, after: imported }, now: NOW })
  expect(contact).toMatchObject({ other_emails: ['sales@nord.example'], other_phones: [] })
  expect(Object.keys(contact.provenance)).toEqual(['otherEmails:sales@nord.example'])
})

test('previous values are restored, unless something has changed them since the import', () => {
  const imported = withContact({ contact_name: 'Office', contact_email: 'office@nord.example' })
  const before = withContact({ contact_name: 'Ana Pop', contact_email: 'ana@nord.example' })
  const edited = withContact({ contact_name: 'Ion Rus', contact_email: 'office@nord.example' })
  const { contact } = restoredLead(edited, { change: { ...before, after: imported }, now: NOW })
  expect(contact).toMatchObject({ contact_name: 'Ion Rus', contact_email: 'ana@nord.example' })
})
