import { describe, expect, test } from 'vitest'
import { normalizeAddress, spellingsOf } from './contact-address.ts'

describe('a normalized address', () => {
  test('is an email in lower case with an ASCII domain, or a phone in E.164', () => {
    expect(normalizeAddress({ channel: 'email', address: ' Ana.Pop@Firmă.example ' })).toBe(
      'ana.pop@xn--firm-3sa.example',
    )
    expect(normalizeAddress({ channel: 'phone', address: '0264 555 031', countryCode: 'RO' })).toBe('+40264555031')
    expect(normalizeAddress({ channel: 'phone', address: '0040-264-555-031' })).toBe('+40264555031')
  })

  test('is undefined for an address that no one can write to or call', () => {
    for (const address of ['', 'a', 'a@b', 'a b@c.example', 'a@c.example, d@e.example', 'x'.repeat(400)])
      expect(normalizeAddress({ channel: 'email', address })).toBeUndefined()
    for (const address of ['', '12', '0264 555 031', 'call me', `+${'4'.repeat(80)}`])
      expect(normalizeAddress({ channel: 'phone', address })).toBeUndefined()
  })
})

test('a phone has its national spellings only in its own country, an email both spellings of its domain', () => {
  expect(spellingsOf({ channel: 'phone', address: '+40264555031' })).toEqual([
    'phone:+40264555031',
    'phone:0264555031@RO',
    'phone:264555031@RO',
  ])
  expect(spellingsOf({ channel: 'email', address: 'a@xn--firm-3sa.example' })).toEqual([
    'email:a@xn--firm-3sa.example',
    'email:a@firmă.example',
  ])
  expect(spellingsOf({ channel: 'email', address: 'none' })).toEqual([])
})
