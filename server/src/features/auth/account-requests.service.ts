import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { AuthEndpoint, AuthInput } from './auth-endpoints.catalog.ts'
import * as accounts from './accounts.repository.ts'
import { type Auth, CLIENT_ADDRESS_HEADER, MEMBER_REFUSALS } from './auth.service.ts'
import { accountKeyOf, deviceCookie, knownDevice } from './known-device.rules.ts'
import type { Limit, Limits } from './limits.service.ts'
import { PASSWORD_FAULTS, passwordFault } from './password.rules.ts'
import { sessionToken } from './session-cookie.rules.ts'
import { findSession } from './session.repository.ts'

/** Answers that must not reveal whether an address has an account come at whole steps of time, however long the work took. */
const ANSWER_STEP_MS = 500

export type AccountRequest = {
  endpoint: AuthEndpoint
  /** Its body, or the query of a GET, as the catalogue allows it. */
  input: AuthInput
  headers: Headers
  /** The client's address, and what limits count it by. */
  address: string
  addressKey: string
}
type Options = {
  auth: Pick<Auth, 'handler'>
  limits: Limits
  pool: pg.Pool
  confirmAddresses: boolean
  baseUrl: string
  secrets: { auth: string; device: string }
  clock: () => Date
}

/** What is decided before better-auth: limits, allowed passwords, and answers that reveal nothing about an address. */
export function createAccountRequests(options: Options) {
  const { limits, pool } = options
  const secure = options.baseUrl.startsWith('https:')

  const forward = ({ endpoint, input, headers, address }: AccountRequest): Promise<Response> => {
    const [method = '', path = ''] = endpoint.split(' ')
    const url = new URL(`${options.baseUrl}/api/auth${path}`)
    const own = new Headers(headers)
    own.set(CLIENT_ADDRESS_HEADER, address)
    own.delete('content-length')
    if (method === 'GET') {
      url.search = new URLSearchParams(input as Record<string, string>).toString()
      return options.auth.handler(new Request(url, { method, headers: own }))
    }
    own.set('content-type', 'application/json')
    return options.auth.handler(new Request(url, { method, headers: own, body: JSON.stringify(input) }))
  }
  /** Who holds the session of the request. */
  const userOf = async ({ headers }: AccountRequest) => {
    const token = await sessionToken(headers.get('cookie'), options.secrets.auth)
    return token && (await findSession(pool, token))?.userId
  }
  const attempt = (request: AccountRequest) => limits.take('attempt', `${request.endpoint}:${request.addressKey}`)
  const deviceOf = ({ headers }: AccountRequest, email: string) =>
    knownDevice(headers.get('cookie'), { email, secret: options.secrets.device, now: options.clock() })
  /** From now on the account's limits let this device through. */
  const remember = async (response: Response, { email, device }: { email: string; device?: string | undefined }) => {
    const now = options.clock()
    response.headers.append(
      'set-cookie',
      await deviceCookie({ email, device, secret: options.secrets.device, now, secure }),
    )
    return response
  }

  /** One wrong password is taken from the limit of the device or of the account before it is known to be wrong. */
  const signIn = async (request: AccountRequest): Promise<Response> => {
    const { email } = request.input as AuthInput<'POST /sign-in/email'>
    const device = await deviceOf(request, email)
    let counted: [Limit, string] = ['device', device ?? '']
    if (!device || (await limits.take(...counted)) !== undefined) {
      counted = ['account', accountKeyOf(email)]
      const seconds = (await attempt(request)) ?? (await limits.take(...counted))
      if (seconds !== undefined) return tooMany(seconds)
    }
    const response = await forward(request)
    if (!response.ok) return response
    await limits.giveBack(...counted)
    return remember(response, { email, device })
  }

  const signUp = async (request: AccountRequest): Promise<Response> => {
    const { email, name, password } = request.input as AuthInput<'POST /sign-up/email'>
    const refused = (await limited(attempt(request))) ?? badPassword(password, { email, name })
    if (refused) return refused
    if (!options.confirmAddresses) {
      const response = await forward(request)
      return response.ok ? remember(response, { email }) : response
    }
    const response = await inSteps(accounts.removeUnconfirmed(pool, email).then(() => forward(request)))
    // The library invents a user where the address has one already: nothing of it is passed on.
    return response.ok ? Response.json({ token: null, user: { email: email.toLowerCase(), name } }) : response
  }

  const changePassword = async (request: AccountRequest): Promise<Response> => {
    const input = request.input as AuthInput<'POST /change-password'>
    const userId = await userOf(request)
    const owner = userId && (await accounts.findOwner(pool, userId))
    if (!owner) return forward(request)
    const bad = badPassword(input.newPassword, owner)
    if (bad) return bad
    const counted: [Limit, string] = ['account', `change:${owner.id}`]
    const refused = await limited(limits.take(...counted))
    if (refused) return refused
    const response = await forward({ ...request, input: { ...input, revokeOtherSessions: true } })
    if (response.ok) await limits.giveBack(...counted)
    return response
  }

  const resetPassword = async (request: AccountRequest): Promise<Response> => {
    const { token, newPassword } = request.input as AuthInput<'POST /reset-password'>
    const refused = await limited(attempt(request))
    if (refused) return refused
    const owner = await accounts.findOwnerByResetToken(pool, token)
    const bad = owner && badPassword(newPassword, owner)
    if (bad) return bad
    const response = await forward(request)
    return response.ok && owner ? remember(response, { email: owner.email }) : response
  }

  const askForLetter = async (request: AccountRequest): Promise<Response> => {
    return (await limited(attempt(request))) ?? inSteps(forward(request))
  }

  const leave = async (request: AccountRequest): Promise<Response> => {
    const { organizationId } = request.input as AuthInput<'POST /organization/leave'>
    const userId = await userOf(request)
    const stays = userId && (await accounts.isFounder(pool, { userId, organizationId }))
    return stays ? Response.json(MEMBER_REFUSALS.FOUNDER_STAYS, { status: 403 }) : forward(request)
  }

  /** Two at once may both have seen the last seat free: the database lets one through. */
  const takeSeat = async (request: AccountRequest): Promise<Response> => {
    const response = await forward(request)
    return response.status < 500 ? response : forward(request)
  }

  /** Whatever can be guessed at has a limit of its own; the rest counts by session, else by address. */
  const perAsker =
    (answer: (request: AccountRequest) => Promise<Response>) =>
    async (request: AccountRequest): Promise<Response> => {
      const session = await sessionToken(request.headers.get('cookie'), options.secrets.auth)
      const asker = session ? createHash('sha256').update(session).digest('base64url') : request.addressKey
      return (await limited(limits.take('request', asker))) ?? answer(request)
    }
  const handlers: Partial<Record<AuthEndpoint, (request: AccountRequest) => Promise<Response>>> = {
    'POST /sign-in/email': signIn,
    'POST /sign-up/email': signUp,
    'POST /reset-password': resetPassword,
    'POST /request-password-reset': askForLetter,
    'POST /send-verification-email': askForLetter,
    'POST /change-password': perAsker(changePassword),
    'POST /organization/leave': perAsker(leave),
    'POST /organization/invite-member': perAsker(takeSeat),
    'POST /organization/accept-invitation': perAsker(takeSeat),
  }
  const other = perAsker(forward)

  return { answer: (request: AccountRequest): Promise<Response> => (handlers[request.endpoint] ?? other)(request) }
}

async function inSteps(answer: Promise<Response>): Promise<Response> {
  const began = performance.now()
  const response = await answer
  await wait(ANSWER_STEP_MS - ((performance.now() - began) % ANSWER_STEP_MS))
  return response
}

async function limited(seconds: Promise<number | undefined>): Promise<Response | undefined> {
  const left = await seconds
  return left === undefined ? undefined : tooMany(left)
}

const tooMany = (seconds: number) =>
  Response.json(
    { code: 'RATE_LIMITED', message: 'Too many requests', data: { retryAfterSeconds: seconds } },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )

function badPassword(password: string, owner: { email: string; name: string }): Response | undefined {
  const code = passwordFault(password, owner)
  return code && Response.json({ code, message: PASSWORD_FAULTS[code] }, { status: 400 })
}
