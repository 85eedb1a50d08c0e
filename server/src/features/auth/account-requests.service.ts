import { verifyPassword } from 'better-auth/crypto'
import type { AuthInput } from './auth-endpoints.catalog.ts'
import * as accounts from './accounts.repository.ts'
import { confirmationHandlers } from './confirmation-requests.service.ts'
import { invitedAddress } from '../workspace/invitation-link.service.ts'
import { accountGuessesKey, deviceGuessesKey } from './limits.service.ts'
import { providerHandlers, type ProviderSignIn } from './oidc/provider-requests.service.ts'
import { NAME_FAULTS, nameFault } from './names.service.ts'
import { PASSWORD_FAULTS, passwordFault } from './password.rules.ts'
import * as requests from './request-tools.service.ts'
import { secondStepHandlers } from './second-step/second-step-requests.service.ts'
import { endOtherSessions, endSessionsOf } from './sessions/session.repository.ts'

type AccountRequest = requests.AccountRequest
type Options = requests.ToolOptions & {
  confirmAddresses: boolean
  /** Whether emails reach people, or are kept for the operator. */
  canSend: boolean
  /** The owner of an unconfirmed address proves it by the link of an email and sets a new password. */
  claimByReset: (reset: { email: string; token: string }) => Promise<void>
  provider: ProviderSignIn | undefined
}

/** Decisions made before better-auth: limits, allowed passwords, and responses that reveal nothing about an address. */
export function createAccountRequests(options: Options) {
  const { limits, pool } = options
  const tools = requests.createRequestTools(options)
  const { forward, forwardOwn, attempt, remember, rotate, perAsker } = tools

  /**
   * A wrong password is counted against the limit of the device or of the account before it is known to be wrong. A
   * correct one counts for the account, whatever the device: anyone with the password can make any number of devices
   * known.
   */
  const signIn = async (request: AccountRequest): Promise<Response> => {
    const { email } = request.input as AuthInput<'POST /sign-in/email'>
    const device = await tools.deviceOf(request, email)
    const account = accountGuessesKey(email)
    let counted = deviceGuessesKey(device ?? '')
    if (!device || (await limits.take(...counted)) !== undefined) {
      counted = account
      const seconds = (await attempt(request)) ?? (await limits.take(...account))
      if (seconds !== undefined) return requests.tooManyRequests(seconds)
    }
    const seconds = await limits.takePasswordCheck(counted, account)
    if (seconds !== undefined) return requests.tooManyRequests(seconds)
    const password = () => accounts.findPassword(pool, { email })
    const response = await tools.byLastingProof(password, () => forward(request))
    if (!response.ok) return response
    await limits.giveBack(...counted)
    // With two-step sign-in, the device is known after the second step.
    if (!tools.newSession(response)) return response
    return remember(await rotate(request, response), { email, device })
  }

  const signUp = async (request: AccountRequest): Promise<Response> => {
    const { email, password, ...names } = request.input as AuthInput<'POST /sign-up/email'>
    const limited = await requests.rejectIfLimited(attempt(request))
    // Everything that the library would reject is rejected before an earlier sign-up is deleted for this one.
    const refused = limited ?? badNames(names) ?? badPassword(password, { email, name: names.name })
    if (refused) return refused
    if (!options.confirmAddresses) {
      const response = await forward(request)
      return response.ok ? remember(await rotate(request, response), { email }) : response
    }
    const response = await requests.delayToStep(
      accounts.deleteUnconfirmedUser(pool, email).then(() => forwardOwn(request)),
    )
    if (!response.ok) return response
    return (await beginInvited(request, response)) ?? confirmation.registered(request, response)
  }

  /** An invitation link was sent to its address, so an account that was just created with it needs no other proof. */
  const beginInvited = async (request: AccountRequest, response: Response): Promise<Response | undefined> => {
    const { email, password, invitation } = request.input as AuthInput<'POST /sign-up/email'>
    const address = invitation && (await invitedAddress({ pool, secret: options.secrets.auth }, invitation))
    if (!address || address !== email.toLowerCase()) return undefined
    const { user } = (await response.clone().json()) as { user: { id: string } }
    if (!(await accounts.confirmUser(pool, { id: user.id, email: address }))) return undefined
    const begun = await forward({ ...request, input: { email, password } }, 'POST /sign-in/email')
    return begun.ok ? remember(await rotate(request, begun), { email }) : begun
  }

  const changePassword = async (request: AccountRequest): Promise<Response> => {
    const input = request.input as AuthInput<'POST /change-password'>
    const session = await tools.sessionOf(request)
    const bad = session && badPassword(input.newPassword, session)
    const change = tools.withPassword((asked) => forward({ ...asked, input: { ...input, revokeOtherSessions: true } }))
    if (bad) return bad
    const response = await change(request)
    const token = response.ok && tools.newSession(response)
    if (!session || !token) return response
    // Another password change, a reset or a claim may have run since the check. The password it stored is kept.
    const hash = await accounts.findPassword(pool, { id: session.userId })
    if (!hash || !(await verifyPassword({ hash, password: input.newPassword }))) return tools.endLate(response)
    await accounts.revokeVerifications(pool, session.userId)
    await endOtherSessions(pool, token)
    await accounts.endEmailChanges(pool, [session.userId])
    return response
  }

  const resetPassword = async (request: AccountRequest): Promise<Response> => {
    const { token, newPassword } = request.input as AuthInput<'POST /reset-password'>
    const refused = await requests.rejectIfLimited(attempt(request))
    if (refused) return refused
    const owner = await accounts.findOwnerByResetToken(pool, token)
    const bad = owner && badPassword(newPassword, owner)
    if (bad) return bad
    if (owner && !owner.emailVerified) await options.claimByReset({ email: owner.email, token })
    const response = await forwardOwn(request)
    if (!response.ok || !owner) return response
    await accounts.revokeVerifications(pool, owner.id)
    // The library ends the sessions before it stores the password, and misses a session that was stored in between.
    await endSessionsOf(pool, owner.id)
    await accounts.endEmailChanges(pool, [owner.id])
    return remember(response, { email: owner.email })
  }

  const askForEmail = async (request: AccountRequest): Promise<Response> => {
    return (await requests.rejectIfLimited(attempt(request))) ?? requests.delayToStep(forward(request))
  }

  /** An expired session is not passed on: the library would delete it, as if a user had ended it. */
  const showSession = async (request: AccountRequest): Promise<Response> =>
    (await tools.sessionOf(request)) ? forward(request) : Response.json(null)

  const confirmation = confirmationHandlers({ ...options, tools })
  const handlers: requests.Handlers = {
    'POST /sign-in/email': signIn,
    'POST /sign-up/email': signUp,
    'POST /reset-password': resetPassword,
    'POST /request-password-reset': askForEmail,
    'POST /send-verification-email': askForEmail,
    'POST /change-password': perAsker(tools.keepingSubscriptions(changePassword)),
    'GET /get-session': perAsker(showSession),
    ...confirmation.handlers,
    ...secondStepHandlers({ pool, limits, tools }),
    ...providerHandlers({ provider: options.provider, limits, tools }),
  }
  const other = perAsker(forward)

  return {
    answer: async (request: AccountRequest): Promise<Response> =>
      tools.handOut(await (handlers[request.endpoint] ?? other)(request)),
  }
}

function badNames(names: { name: string; company?: string | undefined }): Response | undefined {
  const code = nameFault(names)
  return code && requests.errorResponse(400, code, NAME_FAULTS[code])
}

function badPassword(password: string, owner: { email: string; name: string }): Response | undefined {
  const code = passwordFault(password, owner)
  return code && requests.errorResponse(400, code, PASSWORD_FAULTS[code])
}
