import type { Contract } from '@leadhaul/contract/api/api.contract.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { takeEarlyAnswer } from './early-requests.ts'
import { wasSessionEnded } from './error-code.ts'
import { requestLanguage } from '../i18n/i18n.ts'
import { workspaceHeader } from './shown-workspace.ts'

/** A new password replaces the session: longer than its response takes to bring the new cookie. */
const NEW_SESSION_MS = 1_000

/** Another window may have replaced the session, so a request whose session was ended is sent again with the new cookie. */
async function underNewSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!wasSessionEnded(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, NEW_SESSION_MS))
    return send()
  }
}

const link = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  headers: () => ({ 'accept-language': requestLanguage(), ...workspaceHeader() }),
  fetch: async (request, init, _options, path, input) => (await takeEarlyAnswer(path, input)) ?? fetch(request, init),
  interceptors: [(request) => underNewSession(() => request.next())],
})

/** The API, called directly. */
export const client: ContractRouterClient<Contract> = createORPCClient(link)

/** The API as query and mutation options; used by `*.queries.ts` only. */
export const api = createTanstackQueryUtils(client)
