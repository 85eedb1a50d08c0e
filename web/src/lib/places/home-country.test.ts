import { expect, test } from 'vitest'
import { countryOf } from './home-country.ts'

const browser = (timeZone: string, languages: string[], chosenLanguage = 'en') =>
  countryOf({ timeZone, languages, chosenLanguage })

test('the time zone decides the home country, whatever language the browser has', () => {
  expect(browser('Europe/Bucharest', ['en-US'])).toBe('RO')
  expect(browser('Europe/Vienna', ['de-DE'])).toBe('AT')
})

test('without a known time zone the language decides, unless it is English', () => {
  expect(browser('UTC', ['de-AT', 'en'])).toBe('AT')
  expect(browser('UTC', ['en-GB', 'pl'])).toBe('PL')
  expect(browser('UTC', ['en-US'], 'ro')).toBe('RO')
  expect(browser('UTC', ['ro-MD', 'ro'], 'ro')).toBe('MD')
  expect(browser('UTC', ['en-US', 'en'])).toBeUndefined()
  expect(browser('UTC', ['x-broken_tag'])).toBeUndefined()
})
