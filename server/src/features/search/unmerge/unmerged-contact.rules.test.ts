import { expect, test } from 'vitest'
import { createCandidate } from '../../../app/testing/search-sources.ts'
import { companiesOf } from '../candidates/company.rules.ts'
import { contactColumns } from '../candidates/found-lead.rules.ts'
import { memberOf } from '../candidates/merge.rules.ts'
import { contactWithout } from './unmerged-contact.rules.ts'

test.each([
  ['https://fb.com/carpat', 'facebook_url'],
  ['https://www.facebook.com/carpat', 'facebook_url'],
  ['https://www.instagram.com/carpat', 'instagram_url'],
] as const)(
  'a page on a social network, %s, that was the website of a locked lead becomes its social page',
  (page, column) => {
    const stays = [memberOf(createCandidate(1))]
    const [kept] = companiesOf(stays)
    if (!kept) throw new Error('One place is one company')
    const contact = { ...contactColumns(kept), website: page, phone_type: null }
    const sides = { kept, stays, apart: [], knowledge: { shared: new Map(), common: new Set<string>() } }
    const after = contactWithout(contact, sides, { locked: true, countryCode: 'RO' })
    expect(after).toMatchObject({ website: null, [column]: page })
  },
)

test('a social page of the other company is removed', () => {
  const page = 'https://www.instagram.com/other'
  const stays = [memberOf(createCandidate(1))]
  const apart = [memberOf({ ...createCandidate(2), socials: [page] })]
  const [kept] = companiesOf(stays)
  if (!kept) throw new Error('One place is one company')
  const contact = { ...contactColumns(kept), website: page, phone_type: null }
  const sides = { kept, stays, apart, knowledge: { shared: new Map(), common: new Set<string>() } }
  const after = contactWithout(contact, sides, { locked: true, countryCode: 'RO' })
  expect(after).toMatchObject({ website: null, instagram_url: null })
})
