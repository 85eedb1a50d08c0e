import type { Contract } from '@leadhaul/contract/api/api.contract.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { takeEarlyResponse } from './early-requests.ts'
import { wasSessionEnded } from './error-code.ts'
import { requestLanguage } from '../i18n/i18n.ts'
import { workspaceHeader } from './shown-workspace.ts'

/** The delay of the retry: after a password change, the response with the new cookie arrives within this time. */
const NEW_SESSION_DELAY_MS = 1_000

/** Repeats a request whose session was ended: another window may have replaced the session and its cookie. */
async function retryWithNewSession<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!wasSessionEnded(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, NEW_SESSION_DELAY_MS))
    return send()
  }
}

const link = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  headers: () => ({ 'accept-language': requestLanguage(), ...workspaceHeader() }),
  fetch: async (request, init, _options, path, input) => (await takeEarlyResponse(path, input)) ?? fetch(request, init),
  interceptors: [(request) => retryWithNewSession(() => request.next())],
})

/** The API, called directly. */
export const client: ContractRouterClient<Contract> = createORPCClient(link)

/** The API as query and mutation options; used by `*.queries.ts` only. */
export const api = createTanstackQueryUtils(client)
