import { expect, test } from 'vitest'
import { twilioInputOf, sandboxHours, twilioFormSchema } from './twilio-form.model.ts'

const kept = { accountSid: '', authToken: '', whatsappNumber: '+40 (700) 555-000' }

test('kept values are not sent, and a number is sent as digits', () => {
  expect(twilioInputOf(kept, { accountSid: false, authToken: false })).toEqual({ whatsappNumber: '40700555000' })
  expect(twilioInputOf({ ...kept, authToken: ' new ' }, { accountSid: false, authToken: true })).toEqual({
    whatsappNumber: '40700555000',
    authToken: 'new',
  })
})

test('a new account requires its own token', () => {
  const form = twilioFormSchema({ accountSid: true, authToken: false })
  expect(form.safeParse({ ...kept, accountSid: `AC${'a'.repeat(32)}` }).success).toBe(false)
})

test.each(['0040700555000', '', 'abc', '+0700', '+4070055500012345'])('"%s" is not a number', (whatsappNumber) => {
  expect(twilioFormSchema({ accountSid: false, authToken: false }).safeParse({ ...kept, whatsappNumber }).success).toBe(
    false,
  )
})

test('the remaining hours of the sandbox do not fall below zero', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(sandboxHours('2026-11-25T02:30:00Z', now)).toBe(41)
  expect(sandboxHours('2026-11-23T09:00:00Z', now)).toBe(0)
})
