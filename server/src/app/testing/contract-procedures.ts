import { contract } from '@leadhaul/contract/api/api.contract.ts'
import type * as z from 'zod'

/** `name` is as in `leads.update`; `path` is that of the REST API, below `/api/v1`. */
export type ContractProcedure = {
  name: string
  method: string
  path: string
  input: z.ZodType | undefined
  errors: object
}
type Definition = { route: { method?: string; path?: string }; inputSchema?: z.ZodType; errorMap: object }

function proceduresIn(node: object, names: string[] = []): ContractProcedure[] {
  const definition = (node as { '~orpc'?: Definition })['~orpc']
  if (!definition)
    return Object.entries(node).flatMap(([name, child]) => proceduresIn(child as object, [...names, name]))
  const { route, inputSchema: input, errorMap: errors } = definition
  return [{ name: names.join('.'), method: route.method ?? 'POST', path: route.path ?? '', input, errors }]
}

/** Every procedure of the contract. */
export const CONTRACT_PROCEDURES = proceduresIn(contract)
