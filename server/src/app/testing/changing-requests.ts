import { contract } from '@leadhaul/contract/api/api.contract.ts'
import { AUTH_ENDPOINTS } from '../../features/auth/auth-endpoints.catalog.ts'

type Node = { '~orpc'?: { route: { method?: string; path?: string } } }
/** Returns the method and path of a procedure such as `leads.update`. */
function procedures(node: object, names: string[] = []): { name: string; method: string; path: string }[] {
  const route = (node as Node)['~orpc']?.route
  if (route) return [{ name: names.join('/'), method: route.method ?? 'POST', path: route.path ?? '' }]
  return Object.entries(node).flatMap(([name, child]) => procedures(child as object, [...names, name]))
}
/** The procedures that change data; one is called with a signature instead of a session. */
export const CHANGING_PROCEDURES = procedures(contract).filter(
  ({ method, name }) => method !== 'GET' && name !== 'ingest/deliver',
)

const ID = '00000000-0000-4000-8000-000000000000'
/** Requests that the router of the API answers. */
export const ROUTER_REQUESTS = [
  ...CHANGING_PROCEDURES.map(({ method, path }) => `${method} /api/v1${path.replaceAll(/\{\w+\}/g, ID)}`),
  ...CHANGING_PROCEDURES.map(({ name }) => `POST /api/rpc/${name}`),
]
export const AUTH_POSTS = Object.keys(AUTH_ENDPOINTS).filter((endpoint) => endpoint.startsWith('POST '))
const OTHER_REQUESTS = [
  'PUT /api/v1/me/logo',
  'DELETE /api/v1/me/logo',
  'POST /api/v1/lead-imports',
  'POST /api/v1/leads/export.csv',
  'POST /api/email-change',
  'POST /api/objections',
  'POST /api/objections/decide',
  'POST /api/unsubscribe/token/undo',
]
/** Every request that changes data and is authorised by a session or by a page of the product. */
export const CHANGING_REQUESTS = [
  ...ROUTER_REQUESTS,
  ...AUTH_POSTS.map((endpoint) => endpoint.replace(' ', ' /api/auth')),
  ...OTHER_REQUESTS,
]

export const methodAndPath = (change: string): [method: string, path: string] => {
  const [method = '', path = ''] = change.split(' ')
  return [method, path]
}
