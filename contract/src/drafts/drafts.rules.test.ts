import { describe, expect, test } from 'vitest'
import { Language } from '../workspace/language.schema.ts'
import { draftNote } from './note-draft.rules.ts'
import { receiverLanguage } from './receiver-language.rules.ts'

describe('the language of messages to a company', () => {
  test.each([
    ['RO', 'ro'],
    ['md', 'ro'],
    ['AT', 'de'],
    ['CH', 'de'],
    ['LU', 'fr'],
    ['IT', 'it'],
    ['BE', 'fr'],
    ['SM', 'it'],
    ['AR', 'es'],
    ['PL', 'en'],
    ['', 'en'],
    [null, 'en'],
  ])('of %s is %s', (country, language) => {
    expect(receiverLanguage(country)).toBe(language)
  })
})

describe('an outline of a note', () => {
  const lead = { companyName: 'Oak\u0000 SRL', industry: 'Furniture', city: null, contact: { contactName: 'Ioana' } }

  test('contains the known facts, in the language of the user', () => {
    expect(draftNote({ lead, language: 'en' })).toBe(
      'Company: Oak SRL, Furniture\nSpoke with: Ioana\nWhat they need: \nNext step: ',
    )
    expect(draftNote({ lead, language: 'ro' })).toMatch(/^Companie: Oak SRL.*\nUrmătorul pas: $/s)
  })

  test.each(Language.options)('contains no line about the contact of a locked lead (%s)', (language) => {
    expect(draftNote({ lead: { ...lead, contact: undefined }, language }).split('\n')).toHaveLength(3)
  })
})
