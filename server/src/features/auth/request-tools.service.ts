import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { findChallengedUser } from './accounts.repository.ts'
import type { AuthEndpoint } from './auth-endpoints.catalog.ts'
import { type Auth, CLIENT_ADDRESS_HEADER } from './auth.service.ts'
import { deviceCookie, knownDevice } from './known-device.rules.ts'
import { type Limits, ownGuessesKey } from './limits.service.ts'
import { challengeToken, sessionToken, withVerified } from './sessions/session-cookie.rules.ts'
import { beginSession, endSessionByToken, findRenewedToken, findSession } from './sessions/session.repository.ts'

/** Responses that must not reveal whether an address has an account are delayed to a multiple of this duration. */
const ANSWER_STEP_MS = 500

export type AccountRequest = {
  endpoint: AuthEndpoint
  /** The body of the request, or the query of a GET, as the catalogue allows it. */
  input: object
  headers: Headers
  /** The client's address, and the key under which limits count it. */
  address: string
  addressKey: string
}
export type RequestHandler = (request: AccountRequest) => Promise<Response>
export type Handlers = Partial<Record<AuthEndpoint, RequestHandler>>
/**
 * The push subscriptions of the session with this token, which are deleted with it. Call this before the session ends:
 * it returns a function that transfers them to the session of another token, if that is of the same user.
 */
export type TransferSubscriptions = (token: string) => Promise<(newToken: string) => Promise<void>>
export type ToolOptions = {
  auth: Pick<Auth, 'handler'>
  limits: Limits
  pool: pg.Pool
  baseUrl: string
  secrets: { auth: string; device: string }
  transferSubscriptions: TransferSubscriptions
  clock: () => Date
}
export type RequestTools = ReturnType<typeof createRequestTools>

/** Functions that all handlers of sign-in requests share. */
export function createRequestTools({
  auth,
  limits,
  pool,
  baseUrl,
  secrets,
  transferSubscriptions,
  clock,
}: ToolOptions) {
  const secure = baseUrl.startsWith('https:')

  /** Passes a request to the library, to another endpoint if its name differs from ours. */
  const forward = async (request: AccountRequest, to: string = request.endpoint, library = auth): Promise<Response> => {
    const headers = await withVerifiedCookies(request.headers)
    return library.handler(libraryRequest({ ...request, headers }, { to, baseUrl }))
  }

  /**
   * The same after something was removed for the request. Foreign pages were rejected earlier, so the library must not
   * reject a program that sends no origin at this point.
   */
  const forwardOwn = (request: AccountRequest): Promise<Response> => {
    const headers = new Headers(request.headers)
    headers.set('origin', new URL(baseUrl).origin)
    return forward({ ...request, headers })
  }

  const tokenOf = (headers: Headers) => sessionToken(headers.get('cookie'), secrets.auth)
  /**
   * The library acts for the user who was checked here. A token from before the renewal of its session still works, but
   * the library knows only the new one.
   */
  const withVerifiedCookies = async (headers: Headers): Promise<Headers> => {
    const cookieHeader = headers.get('cookie')
    if (cookieHeader === null) return headers
    const given = tokenOf(headers)
    const session = given && ((await findRenewedToken(pool, given)) ?? given)
    const challenge = challengeToken(cookieHeader, secrets.auth)
    const verified = new Headers(headers)
    verified.set('cookie', await withVerified({ session, challenge }, { baseUrl, cookieHeader, secret: secrets.auth }))
    return verified
  }
  const challengedUser = async ({ headers }: AccountRequest) => {
    const token = challengeToken(headers.get('cookie'), secrets.auth)
    return token ? await findChallengedUser(pool, token) : undefined
  }
  const sessionOf = async ({ headers }: AccountRequest) => {
    const token = tokenOf(headers)
    return token ? await findSession(pool, token) : undefined
  }
  /** The token of the session that a response begins. */
  const newSession = (response: Response) => sessionToken(cookiesOf(response), secrets.auth)

  /** Counts a session as a sign-in when it is returned. The library also stores one for a correct password alone. */
  const handOut = async (response: Response): Promise<Response> => {
    const token = newSession(response)
    if (token) await beginSession(pool, token)
    return response
  }

  /**
   * A browser that signs in has one session afterwards: its previous one ends, even if it was of another user. It
   * continues to show the notifications of the same user.
   */
  const rotate = async (request: AccountRequest, response: Response): Promise<Response> => {
    const [before, now] = [tokenOf(request.headers), newSession(response)]
    if (!before || !now || before === now) return response
    const transferTo = await transferSubscriptions(before)
    await endSessionByToken(pool, before)
    await transferTo(now)
    return response
  }

  /**
   * Begins a session by a proof that must still be the same once the session is stored. Code that revokes a proof ends
   * the existing sessions afterwards, and would miss one that is still being stored.
   */
  const byLastingProof = async (
    proof: () => Promise<string | undefined>,
    answer: () => Promise<Response>,
  ): Promise<Response> => {
    const before = await proof()
    const response = await answer()
    return !response.ok || (await proof()) === before ? response : endLate(response)
  }
  /** Ends a session that was stored after its proof was revoked, and returns the error of a wrong password. */
  const endLate = async (response: Response): Promise<Response> => {
    const token = newSession(response)
    if (token) await endSessionByToken(pool, token)
    return errorResponse(401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password')
  }
  /** For responses that replace the requesting session by another one: only signing out ends notifications. */
  const keepingSubscriptions =
    (answer: RequestHandler): RequestHandler =>
    async (request) => {
      const before = tokenOf(request.headers)
      const transferTo = before && (await transferSubscriptions(before))
      const response = await answer(request)
      const token = response.ok && newSession(response)
      if (transferTo && token) await transferTo(token)
      return response
    }
  const attempt = (request: AccountRequest) => limits.take('attempt', `${request.endpoint}:${request.addressKey}`)

  return {
    forward,
    forwardOwn,
    sessionOf,
    challengedUser,
    newSession,
    handOut,
    rotate,
    keepingSubscriptions,
    byLastingProof,
    endLate,
    attempt,
    deviceOf: ({ headers }: AccountRequest, email: string) =>
      knownDevice(headers.get('cookie'), { email, secret: secrets.device, now: clock() }),
    /** Makes the device known, so that the account's limits let it through. */
    remember: async (response: Response, { email, device }: { email: string; device?: string | undefined }) => {
      const now = clock()
      response.headers.append('set-cookie', await deviceCookie({ email, device, secret: secrets.device, now, secure }))
      return response
    },
    /** Endpoints where something can be guessed have their own limit; the rest counts by session, else by address. */
    perAsker:
      (answer: RequestHandler): RequestHandler =>
      async (request) => {
        const session = tokenOf(request.headers)
        const asker = session ? createHash('sha256').update(session).digest('base64url') : request.addressKey
        return (await rejectIfLimited(limits.take('request', asker))) ?? answer(request)
      },
    /** For requests that verify the password: a wrong one counts for the account, whichever session sends it. */
    withPassword:
      (answer: RequestHandler): RequestHandler =>
      async (request) => {
        const session = await sessionOf(request)
        if (!session) return answer(request)
        const counted = ownGuessesKey(session.userId)
        const seconds = (await limits.take(...counted)) ?? (await limits.takePasswordCheck(counted))
        if (seconds !== undefined) return tooManyRequests(seconds)
        const response = await answer(request)
        if (response.ok) await limits.giveBack(...counted)
        return response
      },
  }
}

function libraryRequest(request: AccountRequest, { to, baseUrl }: { to: string; baseUrl: string }): Request {
  const [method = '', path = ''] = to.split(' ')
  const url = new URL(`${baseUrl}/api/auth${path}`)
  const headers = new Headers(request.headers)
  headers.set(CLIENT_ADDRESS_HEADER, request.address)
  headers.delete('content-length')
  if (method === 'GET') {
    url.search = new URLSearchParams(request.input as Record<string, string>).toString()
    return new Request(url, { method, headers })
  }
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(request.input) })
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

export async function delayToStep(answer: Promise<Response>): Promise<Response> {
  const began = performance.now()
  const response = await answer
  await wait(ANSWER_STEP_MS - ((performance.now() - began) % ANSWER_STEP_MS))
  return response
}

export async function rejectIfLimited(seconds: Promise<number | undefined>): Promise<Response | undefined> {
  const left = await seconds
  return left === undefined ? undefined : tooManyRequests(left)
}

export const tooManyRequests = (seconds: number) =>
  Response.json(
    { code: 'RATE_LIMITED', message: 'Too many requests', data: { retryAfterSeconds: seconds } },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )

export const errorResponse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status })

/** The same response with another body. Its cookies are kept. */
export function withBody(response: Response, body: object): Response {
  const answer = Response.json(body, { status: response.status })
  for (const cookie of response.headers.getSetCookie()) answer.headers.append('set-cookie', cookie)
  return answer
}
