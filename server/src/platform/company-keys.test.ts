import { describe, expect, test } from 'vitest'
import { keysOfContacts } from './company-keys.ts'

const NO_CONTACTS = { phones: [], websites: [], emails: [], countryCode: null }
const phones = (countryCode: string | null, ...numbers: string[]) =>
  keysOfContacts({ ...NO_CONTACTS, phones: numbers, countryCode })
const sites = (...websites: string[]) => keysOfContacts({ ...NO_CONTACTS, websites })

describe('a phone identifies a company', () => {
  test('however it is written', () => {
    const spellings = ['+40264123456', '0264 123 456', '(0264) 123-456', '0040 264 123 456', '+40 (0)264 123 456']
    expect(phones('RO', ...spellings)).toEqual(['phone:+40264123456'])
  })
  test('but not a number no one can dial, or one plainly made up', () => {
    expect(phones(null, '0264 123 456')).toEqual([])
    expect(phones('RO', 'call us', '+40 0000 0000 000', '+40264444444 4', '+400001234567', '+'.repeat(10_000))).toEqual(
      [],
    )
  })
})

describe('a domain identifies a company', () => {
  test('by its registrable part, whatever precedes and follows it', () => {
    expect(sites('https://www.firma.co.uk/a', 'http://shop.firma.co.uk', 'FIRMA.CO.UK')).toEqual(['site:firma.co.uk'])
    expect(keysOfContacts({ ...NO_CONTACTS, emails: ['office@mail.firma.ro'] })).toEqual(['site:firma.ro'])
  })
  test('but not where many are guests: networks, directories, builders, marketplaces, mail', () => {
    const shared = [
      'https://www.facebook.com/firma',
      'https://sites.google.com/view/firma',
      'https://firma.business.site',
      'https://www.listafirme.ro/firma',
      'https://www.olx.ro/firma',
      'https://wix.com/firma',
      'http://10.0.0.1/',
      'http://localhost:3000',
      'javascript:alert(1)',
      'nonsense',
      `https://${'a'.repeat(10_000)}.ro`,
    ]
    expect(sites(...shared)).toEqual([])
    expect(keysOfContacts({ ...NO_CONTACTS, emails: ['firma@gmail.com', 'firma@yahoo.ro', 'x@t-online.de'] })).toEqual(
      [],
    )
  })
  test('and each customer of a builder by the name of its own', () => {
    expect(sites('https://one.wixsite.com/home', 'https://two.wixsite.com')).toEqual([
      'site:one.wixsite.com',
      'site:two.wixsite.com',
    ])
  })
})
