import i18n from 'i18next'
import { expect, test, vi } from 'vitest'
import { loadAllTexts, startI18n } from '../../lib/i18n/i18n.ts'
import { registerErrorText } from './register-error.model.ts'

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
  expect(text(new Error(''))).toBe('Failed to create account: Please try again.')
})
