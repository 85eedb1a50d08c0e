import { contract } from '@leadhaul/contract/api/api.contract.ts'
import { isOpenToKeys } from '@leadhaul/contract/api-keys/key-access.rules.ts'
import { isOpenWithoutSeat } from '@leadhaul/contract/team/seat-access.rules.ts'
import { implement } from '@orpc/server'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import type { Identity, Tenancy, WorkspaceScope } from './db/scope.ts'

export type SignedIn = {
  user: { id: string; email: string; name: string }
  workspaceId: string
  /** Whether the plan of the workspace has a seat for the user. */
  hasSeat: boolean
  /** With an API key, the id of the key. No session has this id, so calls that need a session are rejected. */
  sessionId: string
  isApiKey?: true
}
/** The user and workspace of a transaction. */
export const identityOf = ({ user, workspaceId, sessionId, isApiKey }: SignedIn): Identity => ({
  workspaceId,
  userId: user.id,
  sessionId,
  ...(isApiKey && { isApiKey }),
})
/** What procedures get of a request. Without a session `readSession` returns undefined and every procedure rejects. */
export type RequestContext = {
  readSession: () => Promise<SignedIn | undefined>
  /** The reason for the rejection if `readSession` returns undefined. */
  sessionRefusal: () => Promise<{ message: string; data?: { sessionEnded: boolean } }>
  /** The workspace that the request names, or null. */
  requestedWorkspaceId: string | null
  tenancy: Tenancy
  /** The language of the user, also for names created by the server. */
  language: Language
  /** Whether the search webhook signed the body. */
  signed: boolean
  /** The key of rate limits for visitors: their network address. */
  clientKey: () => string
}

/** Every procedure of the contract, without an access check yet. */
export const contractApi = implement(contract).$context<RequestContext>()

/** Its response contains the current workspace of the session. */
const isMe = (path: readonly string[]) => path.join('.') === 'me.get'

const authenticatedApi = contractApi.use(async ({ context, next, errors, path }) => {
  const signedIn = await context.readSession()
  if (!signedIn) throw errors.UNAUTHORIZED(await context.sessionRefusal())
  if (signedIn.isApiKey && !isOpenToKeys(path)) throw errors.SESSION_REQUIRED()
  if (!isMe(path) && (context.requestedWorkspaceId ?? signedIn.workspaceId) !== signedIn.workspaceId)
    throw errors.WORKSPACE_CHANGED()
  if (!signedIn.hasSeat && (signedIn.isApiKey || !isOpenWithoutSeat(path))) throw errors.NO_SEAT()
  return next({ context: { signedIn } })
})

/** For the search webhook, which signs instead of signing in. */
export const webhookApi = contractApi.use(({ context, next, errors }) => {
  if (!context.signed) throw errors.UNAUTHORIZED()
  return next()
})

/** Event streams, which stay open. */
export const streamApi = authenticatedApi

/** Per workspace: fewer than the connections, with a queue longer than the concurrent requests of its open pages. */
const limit = createConcurrencyLimit({ atOnce: 6, waiting: 100 })

/** For procedures that open their own transactions, and look-ups without tenant tables. */
export const signedInApi = authenticatedApi.use(({ context, next }) =>
  limit(context.signedIn.workspaceId, async () => next()),
)

/** Every other procedure: one transaction set to the caller's workspace, committed when the handler returns. */
export const api = signedInApi.use(({ context, next }) => {
  const { user } = context.signedIn
  return context.tenancy.run(identityOf(context.signedIn), async (scope: WorkspaceScope) =>
    next({ context: { scope, user } }),
  )
})
