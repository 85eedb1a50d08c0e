import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { findChallengedUser } from './accounts.repository.ts'
import type { AuthEndpoint } from './auth-endpoints.catalog.ts'
import { type Auth, CLIENT_ADDRESS_HEADER } from './auth.service.ts'
import { deviceCookie, knownDevice } from './known-device.rules.ts'
import { type Limits, ownGuesses } from './limits.service.ts'
import { challengeToken, sessionToken, withVerified } from './sessions/session-cookie.rules.ts'
import { beginSession, endSessionByToken, findRenewedToken, findSession } from './sessions/session.repository.ts'

/** Answers that must not reveal whether an address has an account come at whole steps of time, however long the work took. */
const ANSWER_STEP_MS = 500

export type AccountRequest = {
  endpoint: AuthEndpoint
  /** Its body, or the query of a GET, as the catalogue allows it. */
  input: object
  headers: Headers
  /** The client's address, and what limits count it by. */
  address: string
  addressKey: string
}
export type AnswerRequest = (request: AccountRequest) => Promise<Response>
export type Handlers = Partial<Record<AuthEndpoint, AnswerRequest>>
/**
 * The browsers that show notifications in a session, which end with it: to be called, before it ends, for what gives them
 * to the session of another token.
 */
export type TransferSubscriptions = (sessionId: string) => Promise<(token: string) => Promise<void>>
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

/** What the handlers of sign-in requests have in common. */
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

  /** To the library, at its own endpoint where that has another name than ours. */
  const forward = async (request: AccountRequest, to: string = request.endpoint, library = auth): Promise<Response> => {
    const headers = await withVerifiedCookies(request.headers)
    return library.handler(libraryRequest({ ...request, headers }, { to, baseUrl }))
  }

  /**
   * The same after something was removed for the request: foreign pages were refused before all of this, and the library
   * must not refuse a program now that names no origin.
   */
  const forwardOwn = (request: AccountRequest): Promise<Response> => {
    const headers = new Headers(request.headers)
    headers.set('origin', new URL(baseUrl).origin)
    return forward({ ...request, headers })
  }

  const tokenOf = (headers: Headers) => sessionToken(headers.get('cookie'), secrets.auth)
  /**
   * The library acts for whom the checks here were made. A token from before the renewal of its session still works, but
   * the library knows the new one alone.
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
  /** The session that an answer begins. */
  const newSession = (response: Response) => sessionToken(cookiesOf(response), secrets.auth)

  /** A session that is handed out counts as a sign-in. The library stores one for a right password alone, too. */
  const handOut = async (response: Response): Promise<Response> => {
    const token = newSession(response)
    if (token) await beginSession(pool, token)
    return response
  }

  /** A browser that signs in has one session afterwards: the one it came with ends, whoever gave it to it. */
  const rotate = async (request: AccountRequest, response: Response): Promise<Response> => {
    const [before, now] = [tokenOf(request.headers), newSession(response)]
    if (before && now && before !== now) await endSessionByToken(pool, before)
    return response
  }

  /**
   * Begins a session by a proof that has to be the same when the session is stored. Whoever takes a proof away ends the
   * sessions there are after that, and would miss one that is under way.
   */
  const byLastingProof = async (
    proof: () => Promise<string | undefined>,
    answer: () => Promise<Response>,
  ): Promise<Response> => {
    const before = await proof()
    const response = await answer()
    return !response.ok || (await proof()) === before ? response : endLate(response)
  }
  /** For what came too late: the session that was stored for it ends. */
  const endLate = async (response: Response): Promise<Response> => {
    const token = newSession(response)
    if (token) await endSessionByToken(pool, token)
    return refusal(401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password')
  }
  /** For what the library answers with another session in place of the one that asks: only signing out ends notifications. */
  const keepingSubscriptions =
    (answer: AnswerRequest): AnswerRequest =>
    async (request) => {
      const session = await sessionOf(request)
      const giveTo = session && (await transferSubscriptions(session.sessionId))
      const response = await answer(request)
      const token = response.ok && newSession(response)
      if (giveTo && token) await giveTo(token)
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
    /** From now on the account's limits let this device through. */
    remember: async (response: Response, { email, device }: { email: string; device?: string | undefined }) => {
      const now = clock()
      response.headers.append('set-cookie', await deviceCookie({ email, device, secret: secrets.device, now, secure }))
      return response
    },
    /** Whatever can be guessed at has a limit of its own; the rest counts by session, else by address. */
    perAsker:
      (answer: AnswerRequest): AnswerRequest =>
      async (request) => {
        const session = tokenOf(request.headers)
        const asker = session ? createHash('sha256').update(session).digest('base64url') : request.addressKey
        return (await limited(limits.take('request', asker))) ?? answer(request)
      },
    /** For what is answered with the help of the password: a wrong one counts for the account, whatever session asks. */
    withPassword:
      (answer: AnswerRequest): AnswerRequest =>
      async (request) => {
        const session = await sessionOf(request)
        if (!session) return answer(request)
        const counted = ownGuesses(session.userId)
        const seconds = (await limits.take(...counted)) ?? (await limits.takeLook(counted))
        if (seconds !== undefined) return tooMany(seconds)
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

export async function inSteps(answer: Promise<Response>): Promise<Response> {
  const began = performance.now()
  const response = await answer
  await wait(ANSWER_STEP_MS - ((performance.now() - began) % ANSWER_STEP_MS))
  return response
}

export async function limited(seconds: Promise<number | undefined>): Promise<Response | undefined> {
  const left = await seconds
  return left === undefined ? undefined : tooMany(left)
}

export const tooMany = (seconds: number) =>
  Response.json(
    { code: 'RATE_LIMITED', message: 'Too many requests', data: { retryAfterSeconds: seconds } },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )

export const refusal = (status: number, code: string, message: string) => Response.json({ code, message }, { status })

/** The same answer with another body: its cookies stay. */
export function withBody(response: Response, body: object): Response {
  const answer = Response.json(body, { status: response.status })
  for (const cookie of response.headers.getSetCookie()) answer.headers.append('set-cookie', cookie)
  return answer
}
