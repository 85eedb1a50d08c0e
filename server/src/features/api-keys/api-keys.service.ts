import { createHash, randomBytes } from 'node:crypto'
import { type ApiKey, MAX_API_KEYS, type NewApiKey } from '@leadhaul/contract/api-keys/api-keys.contract.ts'
import { mayChangeCompany } from '@leadhaul/contract/profile/profile.rules.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { SignedIn } from '../../platform/api.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import { record } from '../audit/audit.service.ts'
import { type Lacking, lacking } from '../workspace/capabilities.service.ts'
import { beginTeamChange, roleOf } from '../workspace/members.service.ts'
import * as keys from './api-keys.repository.ts'

const PREFIX = 'lh_'
const RANDOM_BYTES = 32
const SHAPE = /^lh_[\w-]{43}$/
/** So much of a key is kept as text: enough to tell it from others, of no use to who guesses the rest. */
const START_LENGTH = PREFIX.length + 4

type Holder = { signedIn: SignedIn }
/** Why a key opens nothing: revoked or never made, expired, or not in the plan of its workspace. */
type Closed = 'unknown' | 'expired' | Lacking<'apiKeys'>
type Made = { apiKey: ApiKey; key: string }
type NotMade = 'role' | 'session' | 'too many' | Lacking<'apiKeys'>

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

export type ApiKeys = ReturnType<typeof createApiKeys>

/** Keys by which programs act as the member who made them. `pool` and `tenancy` are the system's. */
export const createApiKeys = ({ pool, tenancy }: { pool: pg.Pool; tenancy: Tenancy }) => ({
  /** Who sends this key: a member of its workspace, with the rights that they have now. */
  async read(key: string): Promise<Holder | Closed> {
    const found = SHAPE.test(key) ? await keys.findHolder(pool, hashOf(key)) : undefined
    if (!found) return 'unknown'
    if (found.isExpired) return 'expired'
    const { keyId, workspaceId, userId, email, name, hasSeat, unseen } = found
    const lacks = await tenancy.run({ workspaceId, userId }, async (scope) => {
      const missing = await lacking(scope, 'apiKeys')
      if (!missing && unseen) await keys.markUsed(scope, keyId)
      return missing
    })
    const user = { id: userId, email, name }
    return lacks ?? { signedIn: { user, workspaceId, hasSeat, sessionId: keyId, isApiKey: true } }
  },

  /** For what is read for minutes: whether the key still opens its workspace. */
  isOpen: ({ workspaceId, userId, keyId }: { workspaceId: string; userId: string; keyId: string }): Promise<boolean> =>
    tenancy.run(
      { workspaceId, userId },
      async (scope) => (await keys.isValid(scope, keyId)) && !(await lacking(scope, 'apiKeys')),
    ),
})

/** Undefined for who may not see them. The scopes from here on are the system's. */
export async function listApiKeys(scope: WorkspaceScope): Promise<ApiKey[] | undefined> {
  const role = await roleOf(scope)
  return role && mayChangeCompany(role) ? keys.listKeys(scope) : undefined
}

/** The answer alone has the key. */
export async function createApiKey(
  scope: WorkspaceScope,
  { name, days, sessionId }: NewApiKey & { sessionId: string },
): Promise<Made | NotMade> {
  if (!(await mayStillManage(scope))) return 'role'
  const missing = await lacking(scope, 'apiKeys')
  if (missing) return missing
  if ((await keys.countKeys(scope)) >= MAX_API_KEYS) return 'too many'
  const key = PREFIX + randomBytes(RANDOM_BYTES).toString('base64url')
  const id = newId()
  const made = { id, name, hash: hashOf(key), start: key.slice(0, START_LENGTH), days, sessionId }
  if (!(await keys.insertKey(scope, made))) return 'session'
  await record(scope, 'api-key-created', { name })
  const apiKey = (await keys.listKeys(scope)).find((each) => each.id === id)
  if (!apiKey) throw new Error('The key was not stored')
  return { apiKey, key }
}

/** False where there is no such key. */
export async function revokeApiKey(scope: WorkspaceScope, id: string): Promise<boolean | 'role'> {
  if (!(await mayStillManage(scope))) return 'role'
  const name = await keys.deleteKey(scope, id)
  if (name === undefined) return false
  await record(scope, 'api-key-revoked', { name })
  return true
}

/** A member is about to leave: their keys end, and the audit log says which. */
export async function endApiKeysOf(scope: WorkspaceScope, userId: string): Promise<void> {
  for (const name of await keys.deleteKeysOf(scope, userId)) await record(scope, 'api-key-revoked', { name })
}

/** The same for all members but the user of the scope. */
export async function endApiKeysOfOthers(scope: WorkspaceScope): Promise<void> {
  for (const name of await keys.deleteKeysOfOthers(scope)) await record(scope, 'api-key-revoked', { name })
}

/** A change of the role, and another key, wait until this transaction ends. */
async function mayStillManage(scope: WorkspaceScope): Promise<boolean> {
  const role = await beginTeamChange(scope)
  return role !== undefined && mayChangeCompany(role)
}
