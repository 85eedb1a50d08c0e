import { capabilitiesOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { expect, test } from 'vitest'
import { gateOf, numberOf, sendPermissionOf } from './message-gate.model.ts'

const me = { profileComplete: true, capabilities: capabilitiesOf('basic') }
const contact = { contactEmail: 'a@b.example', contactPhone: '+40 264 555 014', whatsappPhone: '+40 744 555 014' }
const bare = { contactEmail: null, contactPhone: null, whatsappPhone: null }

test('a message requires a plan, then a complete profile, then an address of the lead', () => {
  const free = { profileComplete: false, capabilities: capabilitiesOf('free') }
  expect(gateOf({ mode: 'email', me: free, contact: bare })).toBe('plan')
  expect(gateOf({ mode: 'whatsapp', me: { ...me, profileComplete: false }, contact: bare })).toBe('profile')
  expect(gateOf({ mode: 'email', me, contact: bare })).toBe('noEmail')
  expect(gateOf({ mode: 'whatsapp', me, contact: bare })).toBe('noNumber')
  expect(gateOf({ mode: 'email', me, contact })).toBeUndefined()
  expect(gateOf({ mode: 'whatsapp', me, contact })).toBeUndefined()
})

test('a note can be written on any plan and about any lead', () => {
  const free = { profileComplete: false, capabilities: capabilitiesOf('free') }
  expect(gateOf({ mode: 'note', me: free, contact: bare })).toBeUndefined()
})

test('WhatsApp is opened with a mobile number before any other', () => {
  expect(numberOf(contact)).toBe('+40 744 555 014')
  expect(numberOf({ ...contact, whatsappPhone: null })).toBe('+40 264 555 014')
  expect(numberOf(bare)).toBe('')
})

test('an address that must not be contacted is not opened; for WhatsApp without an opt-in, the user decides', () => {
  expect(sendPermissionOf(undefined)).toBe('yes')
  expect(sendPermissionOf({ channel: 'email', allowed: true, reason: 'company-address' })).toBe('yes')
  expect(sendPermissionOf({ channel: 'email', allowed: false, reason: 'needs-consent' })).toBe('no')
  expect(sendPermissionOf({ channel: 'whatsapp', allowed: false, reason: 'needs-opt-in' })).toBe('opens')
  expect(sendPermissionOf({ channel: 'whatsapp', allowed: false, reason: 'objected' })).toBe('no')
})
