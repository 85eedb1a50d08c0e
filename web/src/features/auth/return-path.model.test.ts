import { describe, expect, test } from 'vitest'
import { invitationIn, navNameOf, readLoginSearch, readResetSearch, returnPath } from './return-path.model.ts'

describe('the path remembered for after the sign-in', () => {
  test.each(['/leads', '/leads?q=frigo&status=new', '/leads/7#notes', '/search'])('%s is returned to', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/x/..//evil.example',
    'https://evil.example/leads',
    'javascript:alert(1)',
    'leads',
    '',
    undefined,
    ['/leads'],
  ])('%j never leads out of the site', (path) => {
    expect(returnPath(path)).toBe('/dashboard')
  })

  test('a guest page is not a valid return path', () => {
    expect(returnPath('/login?redirect=/leads')).toBe('/dashboard')
  })

  test('the login page reads only a valid return path and an expiry of true from the URL', () => {
    expect(readLoginSearch({ redirect: '/leads', expired: true, other: 1 })).toEqual({
      redirect: '/leads',
      expired: true,
    })
    expect(readLoginSearch({ redirect: '//evil.example', expired: 'yes' })).toEqual({})
  })

  test('the link in an email is reported as valid or expired, never with text from the URL', () => {
    expect(readLoginSearch({ confirmed: true })).toEqual({ confirmed: true })
    expect(readLoginSearch({ confirmed: true, error: '<b>TOKEN_EXPIRED</b>' })).toEqual({
      confirmed: true,
      error: 'link',
    })
    expect(readLoginSearch({ error: 'link' })).toEqual({})
  })

  test('a token of only digits is valid', () => {
    expect(readResetSearch({ token: 12345678 })).toEqual({ token: '12345678' })
    expect(readResetSearch({ token: { $ne: 1 } })).toEqual({ token: '' })
  })
})

describe('the invitation of a sign-up', () => {
  const id = '0198aaaa-0000-7000-8000-000000000001'

  test('is the invitation that the return path leads to', () => {
    expect(invitationIn(`/invitation/${id}?token=a-b_c`)).toEqual({ id, token: 'a-b_c' })
  })

  test.each([
    undefined,
    '/leads',
    `/invitation/${id}`,
    `/invitation/${id}?token=`,
    '/invitation/7?token=a',
    `/x/${id}`,
  ])('does not exist in %s', (path) => {
    expect(invitationIn(path)).toBeUndefined()
  })
})

test.each([
  ['/leads', 'leads'],
  ['/leads/7?tab=notes', 'leads'],
  ['/leads/emails', 'bulkEmails'],
  ['/leadsomething', undefined],
  ['/invitation/7', undefined],
  [undefined, undefined],
])('%s belongs to the part of the site that the navigation names %s', (path, place) => {
  expect(navNameOf(path)).toBe(place)
})
