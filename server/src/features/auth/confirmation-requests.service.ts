import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type pg from 'pg'
import * as z from 'zod'
import { findOwner } from './accounts.repository.ts'
import type { AuthInput } from './auth-endpoints.catalog.ts'
import type { ProviderSignIn } from './oidc/provider-requests.service.ts'
import type { AccountRequest, Handlers, RequestTools } from './request-tools.service.ts'
import { withBody } from './request-tools.service.ts'

/** The same lifetime as the link of the email. */
const REGISTRATION_SECONDS = 86_400
const REGISTRATION_COOKIE = 'leadhaul.registration'
/** The page of an email's link. Mail filters open links too, so only its button confirms the address. */
export const CONFIRM_PAGE = '/confirm-address'
/** Prevents another value encrypted with the same key from being accepted. */
const PURPOSE = 'registration:'

export type ConfirmationStatus = 'waiting' | 'confirmed'
type Options = {
  pool: pg.Pool
  baseUrl: string
  secrets: { auth: string }
  confirmAddresses: boolean
  canSend: boolean
  provider: ProviderSignIn | undefined
  tools: RequestTools
}

/**
 * 'Check Status' after a sign-up. A cookie that only the registering browser has identifies the requester. It contains
 * the encrypted id of the new account. For an address that already has an account, the library invents an id that is
 * never confirmed, so the responses do not reveal which addresses have accounts.
 */
export function confirmationHandlers({ pool, baseUrl, secrets, tools, ...options }: Options) {
  const { perAsker } = tools
  const secure = baseUrl.startsWith('https:')

  const statusOf = async ({ headers }: AccountRequest): Promise<ConfirmationStatus> => {
    const encrypted = parse(headers.get('cookie') ?? '', REGISTRATION_COOKIE)[REGISTRATION_COOKIE]
    const opened = encrypted && (await symmetricDecrypt({ key: secrets.auth, data: encrypted }).catch(() => undefined))
    const userId = opened && z.uuid().safeParse(opened.replace(PURPOSE, '')).data
    const owner = userId && opened.startsWith(PURPOSE) ? await findOwner(pool, userId) : undefined
    return owner?.emailVerified ? 'confirmed' : 'waiting'
  }

  const confirm = async (request: AccountRequest): Promise<Response> => {
    const response = await tools.forward(request, 'GET /verify-email')
    return response.ok ? withBody(response, { status: 'confirmed' satisfies ConfirmationStatus }) : response
  }
  /** Emails from before the page existed link here. */
  const redirectToPage = async ({ input }: AccountRequest): Promise<Response> => {
    const query = new URLSearchParams(input as Record<string, string>)
    return new Response(null, { status: 302, headers: { location: `${CONFIRM_PAGE}?${query}` } })
  }

  const handlers: Handlers = {
    'POST /confirm-address': perAsker(confirm),
    'GET /verify-email': perAsker(redirectToPage),
    'POST /confirmation-status': perAsker(async (request) => Response.json({ status: await statusOf(request) })),
    'GET /sign-in-options': perAsker(async () =>
      Response.json({ provider: options.provider?.name ?? null, emails: options.canSend ? 'mail' : 'outbox' }),
    ),
  }
  return {
    handlers,
    /** The response to a sign-up, the same for every address. Nothing that the library invents is passed on. */
    async registered(request: AccountRequest, response: Response): Promise<Response> {
      const { email, name } = request.input as AuthInput<'POST /sign-up/email'>
      const { user } = (await response.json()) as { user: { id: string } }
      const answer = withBody(response, { token: null, user: { email: email.toLowerCase(), name } })
      const encrypted = await symmetricEncrypt({ key: secrets.auth, data: PURPOSE + user.id })
      const cookieOptions = {
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: REGISTRATION_SECONDS,
        secure,
        path: '/api/auth',
      } as const
      answer.headers.append('set-cookie', serialize(REGISTRATION_COOKIE, encrypted, cookieOptions))
      return answer
    },
  }
}
