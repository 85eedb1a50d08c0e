import { AUTH_ENDPOINTS } from '../../features/auth/auth-endpoints.catalog.ts'
import { CONTRACT_PROCEDURES } from './contract-procedures.ts'

/** The procedures that change data; one is called with a signature instead of a session. */
export const CHANGING_PROCEDURES = CONTRACT_PROCEDURES.filter(
  ({ method, name }) => method !== 'GET' && name !== 'ingest.deliver',
)

const ID = '00000000-0000-4000-8000-000000000000'
/** Requests that the router of the API answers. */
export const ROUTER_REQUESTS = [
  ...CHANGING_PROCEDURES.map(({ method, path }) => `${method} /api/v1${path.replaceAll(/\{\w+\}/g, ID)}`),
  ...CHANGING_PROCEDURES.map(({ name }) => `POST /api/rpc/${name.replaceAll('.', '/')}`),
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
