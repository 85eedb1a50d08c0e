import { describe, expect, test } from 'vitest'
import { readLoginSearch, returnPath } from './return-path.model.ts'

describe('the place remembered for after sign-in', () => {
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

  test('a guest page is no place to return to', () => {
    expect(returnPath('/login?redirect=/leads')).toBe('/dashboard')
  })

  test('the login address keeps only a good place and a true expiry', () => {
    expect(readLoginSearch({ redirect: '/leads', expired: true, other: 1 })).toEqual({
      redirect: '/leads',
      expired: true,
    })
    expect(readLoginSearch({ redirect: '//evil.example', expired: 'yes' })).toEqual({})
  })
})
