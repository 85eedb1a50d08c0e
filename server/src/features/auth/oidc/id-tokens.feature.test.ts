import { createHmac, generateKeyPairSync, type KeyObject, sign as signWith } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startOidcProvider, type TokenAnswer } from '../../../app/testing/oidc-provider.ts'
import { cookieOf, type Person, postAuth } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { sendConcurrently } from '../../../platform/testing/concurrent-requests.ts'

let app: TestApp
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let person: Person
beforeAll(async () => {
  provider = await startOidcProvider()
  app = await startApp(provider.settings)
  provider.serve(app.url)
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})
/** The address is unconfirmed, so a takeover of the account shows in it. */
beforeEach(async () => {
  provider.state.spoils = undefined
  person = await app.signUp('owner')
  provider.state.user = { sub: person.userId, email: person.email, email_verified: true, name: 'Ana Pop' }
})

type Begun = { url: string; cookie: string }
async function begin(): Promise<Begun> {
  const answer = await postAuth(app.url, { path: '/sign-in/provider' })
  return { url: ((await answer.json()) as { url: string }).url, cookie: cookieOf(answer) }
}
const followCallback = (place: string, { cookie }: Begun) => fetch(place, { redirect: 'manual', headers: { cookie } })
async function signIn(): Promise<Response> {
  const begun = await begin()
  return followCallback(await provider.through(begun.url, app.url), begun)
}
const hasSession = (answer: Response) => cookieOf(answer).includes('session_token=')
/** The state of the account. The first session is the one of the sign-up. */
async function stateOf() {
  const { rows } = await app.owner.query<{ confirmed: boolean; identities: string[]; sessions: number }>(
    `select u."emailVerified" as confirmed,
       array(select a."providerId" from "account" a where a."userId" = u.id) as identities,
       (select count(*)::int from "session" s where s."userId" = u.id) as sessions
     from "user" u where u.email = $1`,
    [person.email],
  )
  return rows[0]
}
const UNTOUCHED = { confirmed: false, identities: ['credential'], sessions: 1 }

type Part = Record<string, unknown>
const coded = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decoded = (part = ''): Part => JSON.parse(Buffer.from(part, 'base64url').toString()) as Part
const rs256 = (key: KeyObject) => (text: string) => signWith('sha256', Buffer.from(text), key).toString('base64url')
const hs256 = (secret: string | Buffer) => (text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')
type Change = { header?: Part; claims?: Part; sign?: (text: string) => string }
/** The provider's token with parts replaced, signed with the provider's own key by default. */
function forged({ header, claims, sign = rs256(provider.keys.privateKey) }: Change) {
  return ({ id_token = '', ...answer }: TokenAnswer): TokenAnswer => {
    const [head, payload] = id_token.split('.')
    const text = `${coded({ ...decoded(head), ...header })}.${coded({ ...decoded(payload), ...claims })}`
    return { ...answer, id_token: `${text}.${sign(text)}` }
  }
}
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = () => provider.keys.publicKey.export({ type: 'spki', format: 'pem' })
const now = () => Math.floor(Date.now() / 1000)

test('an unchanged token that the provider signs again signs in', async () => {
  provider.state.spoils = forged({})
  expect(hasSession(await signIn())).toBe(true)
  expect(await stateOf()).toEqual({ confirmed: true, identities: ['oidc'], sessions: 1 })
})

describe('an ID token begins no session and changes nothing', () => {
  test.each<[string, () => (answer: TokenAnswer) => TokenAnswer]>([
    ['signed with another key', () => forged({ sign: rs256(other.privateKey) })],
    ['signed with a key that it names', () => forged({ header: { kid: 'another' }, sign: rs256(other.privateKey) })],
    [
      'signed with a key that the token contains',
      () =>
        forged({ header: { jwk: other.publicKey.export({ format: 'jwk' }) as Part }, sign: rs256(other.privateKey) }),
    ],
    ['without a signature', () => forged({ header: { alg: 'none' }, sign: () => '' })],
    [
      'with the signature of the former content',
      () =>
        ({ id_token = '', ...answer }) => {
          const [head, payload, signature] = id_token.split('.')
          return { ...answer, id_token: `${head}.${coded({ ...decoded(payload), name: 'Ion Pop' })}.${signature}` }
        },
    ],
    [
      'signed with our secret',
      () => forged({ header: { alg: 'HS256' }, sign: hs256(provider.settings.OIDC_CLIENT_SECRET) }),
    ],
    ['signed with the public key as a secret', () => forged({ header: { alg: 'HS256' }, sign: hs256(publicPem()) })],
    ['of another issuer', () => forged({ claims: { iss: 'https://provider.evil.example' } })],
    ['of no issuer', () => forged({ claims: { iss: undefined } })],
    ['for another client', () => forged({ claims: { aud: 'another-client' } })],
    ['for no client', () => forged({ claims: { aud: undefined } })],
    [
      'asked for by another client',
      () => forged({ claims: { aud: ['another-client', 'leadhaul'], azp: 'another-client' } }),
    ],
    ['that is over', () => forged({ claims: { iat: now() - 7200, exp: now() - 3600 } })],
    ['that does not end', () => forged({ claims: { exp: undefined } })],
    ['that is not valid yet', () => forged({ claims: { nbf: now() + 3600 } })],
    ['of another sign-in', () => forged({ claims: { nonce: 'of-another-sign-in' } })],
    ['of no sign-in', () => forged({ claims: { nonce: undefined } })],
    ['of no one', () => forged({ claims: { sub: undefined } })],
    ['of an empty subject', () => forged({ claims: { sub: '' } })],
    ['of a subject that is no text', () => forged({ claims: { sub: 7 } })],
    ['that is no token', () => (answer) => ({ ...answer, id_token: 'opaque' })],
    ['that is missing', () => (answer) => ({ ...answer, id_token: undefined })],
  ])('%s', async (_, spoils) => {
    provider.state.spoils = spoils()
    const answer = await signIn()
    expect([answer.headers.get('location'), hasSession(answer)]).toEqual(['/auth/callback?error=failed', false])
    expect(await stateOf()).toEqual(UNTOUCHED)
    expect((await person.client.me.get()).user.email).toBe(person.email)
  })
})

describe('a provider that answers every code with its first response', () => {
  beforeEach(() => {
    let first: TokenAnswer | undefined
    provider.state.spoils = (answer) => (first ??= answer)
  })

  test('begins no session with the code of another sign-in', async () => {
    const [own, stolen] = await Promise.all([begin(), begin()])
    const place = new URL(await provider.through(own.url, app.url))
    const placeOfOther = await provider.through(stolen.url, app.url)
    place.searchParams.set('code', new URL(placeOfOther).searchParams.get('code') ?? '')
    expect(hasSession(await followCallback(placeOfOther, stolen))).toBe(true)
    expect(hasSession(await followCallback(place.href, own))).toBe(false)
    expect((await stateOf())?.sessions).toBe(1)
  })

  test('begins one session if the browser returns twice at the same moment', async () => {
    const begun = await begin()
    const place = await provider.through(begun.url, app.url)
    const requests = [0, 1].map(() => () => followCallback(place, begun))
    const answers = await sendConcurrently(app.owner, { table: 'verification', requests })
    expect(answers.filter(hasSession)).toHaveLength(1)
    expect((await stateOf())?.sessions).toBe(1)
  })
})
