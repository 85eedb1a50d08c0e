import { contract } from '@leadhaul/contract/api/api.contract.ts'
import { isOpenToKeys } from '@leadhaul/contract/api-keys/key-access.rules.ts'
import { isOpenWithoutSeat } from '@leadhaul/contract/team/seat-access.rules.ts'
import { implement } from '@orpc/server'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { createConcurrencyLimit } from './http/concurrency-limit.ts'
import type { Identity, Tenancy, WorkspaceScope } from './db/scope.ts'

export type SignedIn = {
  user: { id: string; email: string; name: string }
  workspaceId: string
  /** Whether the plan of the workspace has a seat for the user. */
  hasSeat: boolean
  /** With an API key its id, which no session has: what asks for a session is refused. */
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
/** What the web server passes on of a request. Without a session `readSession` answers nothing, every procedure refuses. */
export type RequestContext = {
  readSession: () => Promise<SignedIn | undefined>
  /** Why it is refused where `readSession` answers nothing. */
  sessionRefusal: () => Promise<{ message: string; data?: { sessionEnded: true } }>
  /** The workspace that the request means, where it names one. */
  workspaceNamed: string | null
  tenancy: Tenancy
  /** What the reader reads; names made by the server come in it. */
  language: Language
  /** Its body was signed by the search webhook. */
  signed: boolean
  /** What limits of visitors count by: the network address they come from. */
  clientKey: () => string
}

/** Every procedure of the contract, without an access check yet. */
export const contractApi = implement(contract).$context<RequestContext>()

/** By its answer a page learns which workspace the session works in. */
const isMe = (path: readonly string[]) => path.join('.') === 'me.get'

const gate = contractApi.use(async ({ context, next, errors, path }) => {
  const signedIn = await context.readSession()
  if (!signedIn) throw errors.UNAUTHORIZED(await context.sessionRefusal())
  if (signedIn.isApiKey && !isOpenToKeys(path)) throw errors.SESSION_REQUIRED()
  if (!isMe(path) && (context.workspaceNamed ?? signedIn.workspaceId) !== signedIn.workspaceId)
    throw errors.WORKSPACE_CHANGED()
  if (!signedIn.hasSeat && (signedIn.isApiKey || !isOpenWithoutSeat(path))) throw errors.NO_SEAT()
  return next({ context: { signedIn } })
})

/** For the search webhook, which signs instead of signing in. */
export const signedApi = contractApi.use(({ context, next, errors }) => {
  if (!context.signed) throw errors.UNAUTHORIZED()
  return next()
})

/** Event streams, which stay open. */
export const streamApi = gate

/** Of one workspace at a time: fewer than there are connections, and more waiting than its open pages ask at once. */
const limit = createConcurrencyLimit({ atOnce: 6, waiting: 100 })

/** What opens transactions of its own, and look-ups that touch no tenant table. */
export const signedInApi = gate.use(({ context, next }) => limit(context.signedIn.workspaceId, async () => next()))

/** Every other procedure: one transaction set to the caller's workspace, committed when the handler returns. */
export const api = signedInApi.use(({ context, next }) => {
  const { user } = context.signedIn
  return context.tenancy.run(identityOf(context.signedIn), async (scope: WorkspaceScope) =>
    next({ context: { scope, user } }),
  )
})
