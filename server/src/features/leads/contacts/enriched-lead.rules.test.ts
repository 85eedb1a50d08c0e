import { expect, test } from 'vitest'
import { type EnrichedContact, enrichedContact, type OwnSiteFacts } from './enriched-lead.rules.ts'

const page = 'https://firma.ro/'
const EMPTY: EnrichedContact = {
  contact_name: null,
  contact_email: null,
  email_status: {},
  other_emails: [],
  contact_phone: null,
  phone_unformatted: null,
  phone_type: null,
  other_phones: [],
  address: null,
  postcode: null,
  linkedin_url: null,
  facebook_url: null,
  twitter_url: null,
  instagram_url: null,
  provenance: {},
}
const found = (emails: OwnSiteFacts['emails']) =>
  enrichedContact({
    contact: EMPTY,
    facts: {
      date: '2026-11-20',
      pages: [page],
      emails,
      phones: [],
      socials: {},
      address: null,
      description: null,
    },
    emailStatus: {},
  })

test('an email of another domain, such as the web designer’s, is never the main one', () => {
  const designers = { value: 'office@agentie-web.ro', page, foreign: true }
  expect(found([designers])).toMatchObject({ contact_email: null, other_emails: ['office@agentie-web.ro'] })
  expect(found([designers, { value: 'popescu.mobila@gmail.com', page }])).toMatchObject({
    contact_email: 'popescu.mobila@gmail.com',
    other_emails: ['office@agentie-web.ro'],
  })
})
