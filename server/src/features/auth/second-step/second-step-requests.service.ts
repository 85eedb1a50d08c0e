import type pg from 'pg'
import { endTrustedDevices, findPasskeyOwner, findPassword, removePasskey } from '../accounts.repository.ts'
import type { AuthInput } from '../auth-endpoints.catalog.ts'
import { codeGuessesKey, type Limits, codeUseKey } from '../limits.service.ts'
import type { AccountRequest, RequestHandler, Handlers, RequestTools } from '../request-tools.service.ts'
import { rejectIfLimited, errorResponse, withBody } from '../request-tools.service.ts'
import { endOtherSessions, isConfirmed, markConfirmed } from '../sessions/session.repository.ts'

type Options = { pool: pg.Pool; limits: Limits; tools: RequestTools }

/** Codes, recovery codes and passkeys, and the proof that is needed to change them. */
export function secondStepHandlers({ pool, limits, tools }: Options): Handlers {
  const { forward, perAsker, withPassword } = tools

  /** The second step of a sign-in, or a sign-in by passkey. The new session's token is only in the cookie. */
  const completeSignIn: RequestHandler = async (request) => {
    const refused = await rejectIfLimited(tools.attempt(request))
    if (refused) return refused
    const response = await forward(request)
    if (!response.ok) return response
    const { user } = (await response.clone().json()) as { user: { email: string } }
    const isNew = tools.newSession(response) !== undefined
    const answer = withBody(await tools.rotate(request, response), { user: { email: user.email } })
    return isNew ? tools.remember(answer, { email: user.email }) : answer
  }

  /**
   * Accepts a code once, for any purpose: the library accepts it as long as it is valid, and someone may have seen it
   * being typed. The code is consumed before the library checks it, so that one of two concurrent uses is rejected.
   */
  const withSingleUseCode =
    (userOf: (request: AccountRequest) => Promise<string | undefined>, answer: RequestHandler): RequestHandler =>
    async (request) => {
      const { code } = request.input as AuthInput<'POST /two-factor/verify-totp'>
      const userId = await userOf(request)
      if (!userId) return answer(request)
      if ((await limits.take(...codeUseKey(userId, code))) !== undefined)
        return errorResponse(401, 'INVALID_CODE', 'This code was used before')
      const response = await answer(request)
      if (!response.ok) await limits.giveBack(...codeUseKey(userId, code))
      return response
    }

  /**
   * Switches two-step sign-in on or off: the library renews this session, and all other sessions end. If the password
   * is revoked in the meantime, the former session ends, and this one with it.
   */
  const withRenewedSession = (answer: RequestHandler): RequestHandler =>
    tools.keepingSubscriptions(async (request) => {
      const session = await tools.sessionOf(request)
      const password = async () => session && findPassword(pool, { id: session.userId })
      const response = await tools.byLastingProof(password, () => answer(request))
      const token = response.ok && tools.newSession(response)
      if (token) await endOtherSessions(pool, token)
      return response
    })

  /** Signing devices out, or setting two-step sign-in up again, ends the trust in all devices. */
  const endTrustAfter =
    (answer: RequestHandler): RequestHandler =>
    async (request) => {
      const session = await tools.sessionOf(request)
      const response = await answer(request)
      if (response.ok && session) await endTrustedDevices(pool, session.userId)
      return response
    }

  /** The library counts a code after checking it, so it would check any number of concurrent codes. */
  const withCodeLimit =
    (answer: RequestHandler): RequestHandler =>
    async (request) => {
      const userId = await tools.challengedUser(request)
      if (!userId) return answer(request)
      const refused = await rejectIfLimited(limits.take(...codeGuessesKey(userId)))
      if (refused) return refused
      const password = () => findPassword(pool, { id: userId })
      const response = await tools.byLastingProof(password, () => answer(request))
      if (response.ok) await limits.giveBack(...codeGuessesKey(userId))
      return response
    }

  const byPasskey: RequestHandler = (request) => {
    const { response } = request.input as AuthInput<'POST /passkey/verify-authentication'>
    return tools.byLastingProof(
      () => findPasskeyOwner(pool, response.id),
      () => completeSignIn(request),
    )
  }

  const confirmPassword: RequestHandler = async (request) => {
    const response = await forward(request, 'POST /verify-password')
    const session = response.ok && (await tools.sessionOf(request))
    if (!session) return response
    await markConfirmed(pool, session.sessionId)
    return Response.json({ confirmed: true })
  }

  /** Rejected unless the user signed in or confirmed the password within the last minutes. */
  const requireRecentProof =
    (answer: RequestHandler): RequestHandler =>
    async (request: AccountRequest) => {
      const session = await tools.sessionOf(request)
      if (!session || (await isConfirmed(pool, session.sessionId))) return answer(request)
      return errorResponse(403, 'CONFIRM_IDENTITY', 'Confirm your password first')
    }

  /** Removes the new passkey if its session has ended meanwhile: a claim of the account checks only once. */
  const registerPasskey: RequestHandler = async (request) => {
    const response = await forward(request)
    if (!response.ok || (await tools.sessionOf(request))) return response
    const { id } = (await response.json()) as { id: string }
    await removePasskey(pool, id)
    return errorResponse(401, 'UNAUTHORIZED', 'Invalid or expired session')
  }

  return {
    'POST /two-factor/verify-totp': async (request) => {
      // A signed-in user switches two-step sign-in on with the code.
      const session = await tools.sessionOf(request)
      const signIn = withCodeLimit(withSingleUseCode(tools.challengedUser, completeSignIn))
      return session
        ? withSingleUseCode(async () => session.userId, withRenewedSession(completeSignIn))(request)
        : signIn(request)
    },
    'POST /two-factor/verify-backup-code': withCodeLimit(completeSignIn),
    'POST /two-factor/enable': perAsker(withPassword(forward)),
    'POST /two-factor/disable': perAsker(withPassword(endTrustAfter(withRenewedSession(forward)))),
    'POST /revoke-sessions': perAsker(endTrustAfter(forward)),
    'POST /revoke-other-sessions': perAsker(endTrustAfter(forward)),
    'POST /two-factor/generate-backup-codes': perAsker(withPassword(forward)),
    'POST /confirm-password': perAsker(withPassword(confirmPassword)),
    'GET /passkey/generate-authenticate-options': async (request) =>
      (await rejectIfLimited(tools.attempt(request))) ?? forward(request),
    'POST /passkey/verify-authentication': byPasskey,
    'GET /passkey/generate-register-options': perAsker(requireRecentProof(forward)),
    'POST /passkey/verify-registration': perAsker(requireRecentProof(registerPasskey)),
    'POST /passkey/delete-passkey': perAsker(requireRecentProof(forward)),
    'POST /unlink-account': perAsker(requireRecentProof(forward)),
  }
}
