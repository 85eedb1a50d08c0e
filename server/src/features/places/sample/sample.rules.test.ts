import { iso1A2Code } from '@rapideditor/country-coder'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { gradeLead } from '@leadhaul/contract/search/grading.rules.ts'
import { kilometresBetween } from '../../../platform/great-circle.ts'
import { type SamplePlace, sampleCompanies } from './sample.rules.ts'
import { SAMPLE_TOWNS } from './sample-towns.catalog.ts'

const companies = sampleCompanies()
const share = (holds: (place: SamplePlace) => boolean) => companies.filter(holds).length / companies.length

describe('the sample directory', () => {
  test('has two thousand companies in six countries', () => {
    const byCountry = Object.groupBy(companies, ({ countryCode }) => countryCode)
    const counts = Object.entries(byCountry).map(([code, places = []]) => [code, places.length])
    expect(Object.fromEntries(counts)).toEqual({ RO: 1200, MD: 160, HU: 160, BG: 160, RS: 160, UA: 160 })
  })
  test('is the same in every run', () => {
    expect(sampleCompanies()).toEqual(companies)
  })
  test('has unique names and keys', () => {
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length)
    expect(new Set(companies.map(({ sourceId }) => sourceId)).size).toBe(companies.length)
  })
  test('spreads over more than eighty towns', () => {
    expect(Object.values(SAMPLE_TOWNS).flat().length).toBeGreaterThan(80)
    expect(new Set(companies.map(({ city }) => city)).size).toBeGreaterThan(80)
  })
  test('has long names, quotes, ampersands and every Romanian letter', () => {
    const names = companies.map(({ name }) => name)
    expect(Math.max(...names.map(({ length }) => length))).toBeGreaterThan(60)
    expect(names.some((name) => name.includes('&')) && names.some((name) => /[„"«]/.test(name))).toBe(true)
    for (const letter of 'șțăâî') expect(names.join('').toLowerCase()).toContain(letter)
    expect(JSON.stringify(companies)).not.toMatch(/[şţŞŢ]|undefined|\{\w+\}/u)
  })
})

describe('the sample does not refer to anyone real', () => {
  test('every domain ends in .example', () => {
    const hosts = companies.flatMap(({ emails, websites, socials }) => [
      ...emails.map((email) => email.split('@')[1] ?? ''),
      ...[...websites, ...socials].map((url) => new URL(url).hostname),
    ])
    expect(hosts.length).toBeGreaterThan(800)
    expect(hosts.filter((host) => !/^[a-z0-9-]+\.example$/.test(host))).toEqual([])
  })
  test('phone numbers are well formed for their country, in unassigned ranges', () => {
    const phones = companies.flatMap(({ phones: own, countryCode }) => own.map((phone) => ({ phone, countryCode })))
    expect(phones.length).toBeGreaterThan(900)
    expect(new Set(phones.map(({ phone }) => phone)).size).toBe(phones.length)
    const wrong = phones.filter(({ phone, countryCode }) => {
      const parsed = parsePhoneNumberFromString(phone)
      return !parsed?.isValid() || parsed.country !== countryCode || !/0\d{4}$/.test(phone)
    })
    expect(wrong).toEqual([])
  })
})

describe('places', () => {
  test('every company is located in its country', () => {
    const abroad = companies.filter(
      ({ latitude, longitude, countryCode }) => iso1A2Code([longitude, latitude]) !== countryCode,
    )
    expect(abroad.map(({ sourceId, city }) => `${sourceId} ${city}`)).toEqual([])
  })
  test('furniture is made by at least 25 companies within 50 km of Cluj-Napoca', () => {
    const cluj = { latitude: 46.7667, longitude: 23.6 }
    const makers = companies.filter(
      (place) => place.category === 'furniture_manufacturer' && kilometresBetween(cluj, place) <= 50,
    )
    expect(makers.length).toBeGreaterThanOrEqual(25)
  })
})

test('grades are distributed: about a fifth A, nearly half B, a third C', () => {
  const graded = companies.map((place) => {
    const years = (Date.UTC(2026, 8, 1) - Date.parse(place.confirmedOn)) / (365.25 * 24 * 3600 * 1000)
    return gradeLead({
      hasPhone: place.phones.length > 0,
      hasEmail: place.emails.length > 0,
      hasWebsite: place.websites.length > 0,
      categoryMatch: 'primary',
      address: { street: !!place.street, city: !!place.city, postcode: !!place.postcode, countryCode: true },
      confidence: place.confidence,
      confirmedYearsAgo: years,
      hasSocial: place.socials.length > 0,
      rating: place.rating,
      reviewsCount: place.reviewsCount,
      sourceHasRatings: true,
      permanentlyClosed: place.operatingStatus === 'permanently_closed',
      competitor: false,
    }).category
  })
  const part = (category: string) => graded.filter((given) => given === category).length / graded.length
  expect(part('A')).toBeCloseTo(0.2, 1)
  expect(part('B')).toBeCloseTo(0.45, 1)
  expect(part('C')).toBeCloseTo(0.35, 1)
})

test('fields are missing as often as in real data', () => {
  expect(share(({ phones }) => phones.length === 0)).toBeGreaterThan(0.2)
  expect(share(({ city }) => city === null)).toBeGreaterThan(0.05)
  expect(share(({ operatingStatus }) => operatingStatus === 'permanently_closed')).toBeGreaterThan(0.005)
  expect(share(({ rating, reviewsCount }) => rating !== null && reviewsCount !== null)).toBeGreaterThan(0.1)
  expect(share(({ description }) => description !== null)).toBeGreaterThan(0.2)
  expect(companies.every(({ confidence }) => confidence >= 0.55 && confidence <= 0.95)).toBe(true)
})
