import i18n from 'i18next'
import { expect, test, vi } from 'vitest'
import { loadAllTexts, startI18n } from '../../lib/i18n/i18n.ts'
import { isDatabaseError, registerErrorText } from './register-error.model.ts'

const refusal = (code: string, message: string) => Object.assign(new Error(message), { code, status: 400 })

test('the reason why no account was created is a text of the app, never a message of the browser', async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: {} })
  await startI18n()
  await loadAllTexts()
  const text = (error: unknown) => registerErrorText(error, i18n.getFixedT('en', 'auth'))
  expect(text(new TypeError('Failed to fetch'))).toBe(
    'Failed to create account: The server did not answer. Check your connection and try again.',
  )
  expect(text(refusal('INVALID_EMAIL', 'invalid email'))).toBe('Failed to create account: Invalid email address')
  expect(text(refusal('OF_TOMORROW', 'Words of the server'))).toBe('Failed to create account: Words of the server')
  for (const status of [502, 503, 504]) {
    const ofProxy = Object.assign(new Error(''), { code: 'AUTH_FAILED', status })
    expect([status, isDatabaseError(ofProxy)]).toEqual([status, false])
    expect(text(ofProxy)).toBe('Failed to create account: Please try again.')
  }
  expect(text(new Error(''))).toBe('Failed to create account: Please try again.')
})

test.each([
  ['an error of the server', { code: 'AUTH_FAILED', status: 500, message: '' }],
  ['its database is down', { code: 'SERVICE_UNAVAILABLE', status: 503, message: '' }],
  [
    'the row was not written',
    { code: 'FAILED_TO_CREATE_USER', status: 400, message: 'Database error saving new user' },
  ],
])('%s: the account may exist, so the page offers to create the rest', (_, { message, ...error }) => {
  expect(isDatabaseError(Object.assign(new Error(message), error))).toBe(true)
})
