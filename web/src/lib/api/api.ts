import type { Contract } from '@leadhaul/contract/api/api.contract.ts'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { takeEarlyAnswer } from './early-requests.ts'
import { requestLanguage } from '../i18n/i18n.ts'
import { workspaceHeader } from './shown-workspace.ts'

const link = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  headers: () => ({ 'accept-language': requestLanguage(), ...workspaceHeader() }),
  fetch: async (request, init, _options, path, input) => (await takeEarlyAnswer(path, input)) ?? fetch(request, init),
})

/** The API, called directly. */
export const client: ContractRouterClient<Contract> = createORPCClient(link)

/** The API as query and mutation options; used by `*.queries.ts` only. */
export const api = createTanstackQueryUtils(client)
