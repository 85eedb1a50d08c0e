import { describe, expect, test } from 'vitest'
import { addressKindOf, type LegalBasis, LEGAL_BASES, outreachLight, type OutreachFacts } from './outreach.rules.ts'
import { OUTREACH_RULES } from './outreach-rules.catalog.ts'

const facts = (over: Partial<OutreachFacts> = {}): OutreachFacts => ({
  channel: 'email',
  address: 'office@furniture.example',
  countryCode: 'FR',
  suppressed: null,
  bases: [],
  ...over,
})
const light = (over: Partial<OutreachFacts>) => {
  const { light: shown, reason, allowed } = outreachLight(facts(over))
  expect(allowed).toBe(shown === 'green')
  return `${shown} ${reason}`
}

test('role addresses belong to the company, all others to a person', () => {
  const company = ['info@a.example', 'Office.RO@a.example', 'sales-export@a.example', 'furniture@furniture.example']
  const person = ['ana.pop@a.example', 'ana@a.example', 'info@gmail.com', 'office@yahoo.co.uk', 'aa@a.example', '@', '']
  expect(company.filter((email) => addressKindOf(email) !== 'company')).toEqual([])
  expect(person.filter((email) => addressKindOf(email) !== 'person')).toEqual([])
})

test('every country has a law, and an unchecked law is not green', () => {
  for (const [countryCode, rule] of Object.entries(OUTREACH_RULES)) {
    expect(countryCode).toMatch(/^[A-Z]{2}$/)
    expect(rule.law.length).toBeGreaterThan(5)
    expect(rule.url === undefined || URL.canParse(rule.url)).toBe(true)
  }
  const unchecked = Object.keys(OUTREACH_RULES).filter((code) => OUTREACH_RULES[code]?.companyEmail === 'unchecked')
  expect(new Set(unchecked.map((countryCode) => light({ countryCode })))).toEqual(new Set(['amber not-checked']))
  expect(light({ countryCode: null })).toBe('amber not-checked')
  expect(light({ countryCode: 'ZZ' })).toBe('amber not-checked')
  expect(light({ countryCode: 'constructor' })).toBe('amber not-checked')
  expect(light({ countryCode: '' })).toBe('amber not-checked')
})

describe('the light of an email', () => {
  test('is green if the law allows it, amber if a reason is missing, red if consent is missing', () => {
    expect(light({})).toBe('green company-address')
    expect(light({ address: 'b.morel@scierie.example' })).toBe('amber needs-reason')
    expect(light({ countryCode: 'DE' })).toBe('red needs-consent')
    expect(light({ countryCode: 'US', address: 'jo@a.example' })).toBe('green person-address')
    expect(light({ address: null })).toBe('red no-address')
  })

  test('becomes green only by a recorded basis that the law accepts', () => {
    const person = { address: 'b.morel@scierie.example' }
    for (const basis of LEGAL_BASES) expect(light({ ...person, bases: [basis] })).toBe('green basis-recorded')
    const inCountry = (countryCode: string, basis: LegalBasis) => light({ countryCode, bases: [basis] })
    expect(inCountry('DE', 'legitimate-interest')).toBe('red needs-consent')
    expect(inCountry('DE', 'existing-customer')).toBe('green basis-recorded')
    expect(inCountry('DE', 'consent')).toBe('green basis-recorded')
    expect(inCountry('PL', 'existing-customer')).toBe('red needs-consent')
  })

  test('stays red for a suppressed address, whatever is recorded', () => {
    for (const suppressed of ['unsubscribed', 'bounced', 'objected', 'manual'] as const)
      expect(light({ suppressed, bases: [...LEGAL_BASES] })).toBe(`red ${suppressed}`)
  })
})

test('WhatsApp needs an opt-in or an open window in every country', () => {
  for (const countryCode of [...Object.keys(OUTREACH_RULES), null]) {
    const whatsapp = { channel: 'whatsapp', address: '+33140000000', countryCode } as const
    expect(light(whatsapp)).toBe('red needs-opt-in')
    expect(light({ ...whatsapp, bases: ['legitimate-interest', 'existing-customer'] })).toBe('red needs-opt-in')
    expect(light({ ...whatsapp, bases: ['consent'] })).toBe('green basis-recorded')
    expect(light({ ...whatsapp, openWindow: true })).toBe('green open-window')
    expect(light({ ...whatsapp, openWindow: true, suppressed: 'manual' })).toBe('red manual')
  }
})
