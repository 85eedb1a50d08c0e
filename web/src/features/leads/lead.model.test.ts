import type { Lead, LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import { describe, expect, test } from 'vitest'
import {
  businessScore,
  mailtoHref,
  mapLink,
  originOf,
  photosOf,
  splitReasons,
  mapLocationOf,
  streetLine,
  telHref,
  webLink,
} from './lead.model.ts'

const contact = (over: Partial<LeadContact> = {}): LeadContact => ({
  contactName: null,
  contactEmail: null,
  emailStatus: null,
  contactPhone: null,
  phoneType: null,
  whatsappPhone: null,
  website: null,
  address: null,
  fullAddress: null,
  postcode: null,
  latitude: null,
  longitude: null,
  mapsUrl: null,
  linkedinUrl: null,
  facebookUrl: null,
  twitterUrl: null,
  instagramUrl: null,
  photosUrls: [],
  otherPhones: [],
  otherEmails: [],
  provenance: {},
  ...over,
})

describe('a link published by a third party', () => {
  test('gets https if it has no scheme, and is shown as a bare name', () => {
    expect(webLink('www.mobila-somes.example/')).toEqual({
      href: 'https://www.mobila-somes.example/',
      label: 'mobila-somes.example',
    })
    expect(webLink('http://a.example:8080/harta/')?.label).toBe('a.example/harta')
  })

  test('is not a link if it would run a script or open a file, or is not a URL', () => {
    for (const bad of [
      'javascript:alert(1)',
      'javascript://a.example/%0aalert(1)',
      'ftp://a.example/x',
      'data:text/html,x',
      'file:///etc/passwd',
      ' ',
      'not a site',
      null,
    ])
      expect(webLink(bad)).toBeUndefined()
  })

  test('keeps a path with letters outside ASCII', () => {
    expect(webLink('https://a.example/tâmplărie')?.label).toBe('a.example/tâmplărie')
    expect(webLink('https://a.example/%E0%A4%A')?.label).toBe('a.example/%E0%A4%A')
  })
})

describe('contact methods', () => {
  test('a phone link contains only digits and a plus sign', () => {
    expect(telHref('+40 (264) 555-014')).toBe('tel:+40264555014')
    expect(telHref('ask inside')).toBeUndefined()
  })

  test('an email link cannot contain further recipients or a subject', () => {
    expect(mailtoHref('ioana@mobila.example')).toBe('mailto:ioana@mobila.example')
    expect(mailtoHref("o'brien@mobila.example")).toBe('mailto:o%27brien@mobila.example')
    expect(mailtoHref('a@b.example?bcc=all@c.example')).toBeUndefined()
    expect(mailtoHref('a@b.example,c@d.example')).toBeUndefined()
  })

  test('at most four photos are shown, without invalid URLs', () => {
    const photosUrls = ['nonsense', ...[1, 2, 3, 4, 5].map((n) => `https://p.example/${n}.jpg`)]
    expect(photosOf('id', contact({ photosUrls }))).toHaveLength(4)
    expect(photosOf('id', contact({ photosUrls }))[0]).toEqual({ number: 2, src: '/api/v1/leads/id/photos/2' })
  })
})

describe('the location', () => {
  test('is the area of a locked lead, and the exact position of an unlocked lead', () => {
    const area = { latitude: 47.02, longitude: 23.9, radiusKm: 1.5 }
    expect(mapLocationOf({ area })).toEqual({ ...area, exact: false })
    expect(mapLocationOf({ area, contact: contact({ latitude: 47.021, longitude: 23.905 }) })?.exact).toBe(true)
    expect(mapLocationOf({ area: null })).toBeUndefined()
  })

  test('links to the map page of the source, otherwise to OpenStreetMap', () => {
    expect(mapLink(contact({ mapsUrl: 'https://maps.example/1', latitude: 1, longitude: 2 }))?.href).toBe(
      'https://maps.example/1',
    )
    expect(mapLink(contact({ latitude: 47.1, longitude: 23.9 }))?.href).toContain('mlat=47.1&mlon=23.9')
    expect(mapLink(contact())).toBeUndefined()
  })

  test('is the street with the postcode, or the full address if the source gives no street', () => {
    expect(streetLine(contact({ address: 'Str. Fabricii 12', postcode: '405300' }))).toBe('Str. Fabricii 12, 405300')
    expect(streetLine(contact({ fullAddress: 'Fabricii 12, Gherla' }))).toBe('Fabricii 12, Gherla')
    expect(streetLine(contact())).toBeUndefined()
  })
})

describe('quality', () => {
  test('contact reasons come before business reasons, whatever their order', () => {
    const reasons = (['category', 'phone', 'closed', 'email'] as const).map((code) => ({
      code,
      points: 1,
      max: 2,
      detail: 'found',
    }))
    const { contact: first, business } = splitReasons(reasons)
    expect(first.map(({ code }) => code)).toEqual(['phone', 'email'])
    expect(business.map(({ code }) => code)).toEqual(['category', 'closed'])
  })

  test('the business score stays between 0 and 10 points', () => {
    expect(businessScore({ qualityScore: 17, contactScore: 10 })).toBe(7)
    expect(businessScore({ qualityScore: 20, contactScore: 4 })).toBe(10)
  })

  test('a value without its own origin has the origin of the lead', () => {
    const whole = { source: 'Overture Maps', sourceUrl: null, licence: 'CDLA-P 2.0', date: null }
    const own = { ...whole, source: 'Company website' }
    const lead = { sources: [whole], contact: contact({ provenance: { contactPhone: own } }) } as unknown as Lead
    expect(originOf(lead, 'contactPhone')).toBe(own)
    expect(originOf(lead, 'website')).toBe(whole)
  })
})
