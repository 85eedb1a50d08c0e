import { parse, serializeSigned } from 'hono/utils/cookie'
import { describe, expect, test } from 'vitest'
import { sessionCookie, sessionToken, withVerified } from './session-cookie.rules.ts'

const SECRET = 'a-secret-of-more-than-thirty-two-characters'
const NAME = 'better-auth.session_token'
const written = (token: string, secret = SECRET) => serializeSigned(NAME, token, secret)
const valueOf = (cookie: string) => decodeURIComponent(cookie.slice(NAME.length + 1))
const cookieOf = (value: string) => `${NAME}=${encodeURIComponent(value)}`

describe('The session token of a cookie', () => {
  test.each(['token', 'a.token.with.dots', 'täken=;'])('is read as it was signed: %s', async (token) => {
    expect(sessionToken(`other=1; ${await written(token)}; last=2`, SECRET)).toBe(token)
  })

  test('is read under its name over HTTPS', async () => {
    const options = { baseUrl: 'https://leadhaul.example', cookieHeader: '', secret: SECRET, seconds: 60 }
    const cookie = await sessionCookie('token', options)
    expect(cookie).toMatch(/^__Secure-/)
    expect(sessionToken(cookie, SECRET)).toBe('token')
  })

  test('is undefined if another secret signed it', async () => {
    expect(sessionToken(await written('token', `${SECRET}!`), SECRET)).toBeUndefined()
  })

  test('is undefined if the value or the signature was altered, shortened or extended', async () => {
    const value = valueOf(await written('token'))
    const altered = [
      value.replace('token', 'tokem'),
      value.replace('.', '.A').slice(0, -1),
      value.slice(0, -1),
      `${value}=`,
      value.replace('.', 'x.'),
      // The same number of characters, one of them with two bytes.
      `${value.slice(0, -2)}ä=`,
      'token.',
      'token',
      '.',
      '',
    ]
    expect(altered.map((each) => sessionToken(cookieOf(each), SECRET))).toEqual(altered.map(() => undefined))
  })

  test('is undefined without a cookie', () => {
    expect(sessionToken(null, SECRET)).toBeUndefined()
    expect(sessionToken('other=1', SECRET)).toBeUndefined()
  })
})

test('the library gets the verified session and challenge, under one name each', async () => {
  const hidden = [
    `__Secure-${NAME}=stolen.x`,
    `__Secure-${NAME}="stolen.xY`,
    `${NAME}=stolen.x`,
    ` ${NAME} =stolen.x`,
    '__Secure-better-auth.two_factor=stolen.x',
    'better-auth.two_factor=stolen.x',
  ]
  const cookieHeader = ['theme=dark', ...hidden, 'better-auth.dont_remember=1.x'].join(';')
  const at = (baseUrl: string, verified: { session?: string; challenge?: string }) =>
    withVerified({ session: undefined, challenge: undefined, ...verified }, { baseUrl, cookieHeader, secret: SECRET })
  const secure = await at('https://leadhaul.example', { session: 'own', challenge: 'asked' })
  expect(Object.keys(parse(secure))).toEqual([
    'theme',
    'better-auth.dont_remember',
    `__Secure-${NAME}`,
    '__Secure-better-auth.two_factor',
  ])
  expect(sessionToken(secure, SECRET)).toBe('own')
  expect(await at('http://localhost:3000', {})).toBe('theme=dark;better-auth.dont_remember=1.x')
})
