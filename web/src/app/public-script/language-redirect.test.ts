import { expect, test } from 'vitest'
import { languageRedirect } from './language-redirect.ts'

const address = (path: string, stored: string | null, ...browser: string[]) =>
  languageRedirect({ path, stored, browser })

test('an English URL redirects to the chosen language, else to the language of the browser', () => {
  expect(address('/', null, 'ro-RO', 'en')).toBe('/ro')
  expect(address('/pricing', 'ro', 'en-GB')).toBe('/ro/pricing')
  expect(address('/', null, 'de-DE', 'ro')).toBe('/de')
  expect(address('/', 'en', 'ro-RO')).toBeUndefined()
  expect(address('/', null, 'hu-HU', 'en', 'ro')).toBeUndefined()
  expect(address('/', 'klingon', 'hu')).toBeUndefined()
})

test('a URL of another language and the URLs of the app do not redirect', () => {
  expect(address('/ro', 'en', 'en')).toBeUndefined()
  expect(address('/login', 'ro', 'ro')).toBeUndefined()
})

test('an English URL that another public page links to does not redirect, whatever is stored', () => {
  const from = (path: string) => languageRedirect({ path: '/pricing', from: path, stored: null, browser: ['ro'] })
  expect(from('/ro/pricing')).toBeUndefined()
  expect(from('/help')).toBeUndefined()
  expect(from('/login')).toBe('/ro/pricing')
  // The app, which loads the address again.
  expect(from('/pricing')).toBe('/ro/pricing')
})
