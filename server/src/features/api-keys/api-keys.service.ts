import { createHash, randomBytes } from 'node:crypto'
import { type ApiKey, MAX_API_KEYS, type NewApiKey } from '@leadhaul/contract/api-keys/api-keys.contract.ts'
import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { SignedIn } from '../../platform/api.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import { recordAuditEntry } from '../audit/audit.service.ts'
import { type MissingCapability, findMissingCapability } from '../workspace/capabilities.service.ts'
import { beginTeamChange, isScopeAdmin } from '../workspace/members.service.ts'
import * as keys from './api-keys.repository.ts'

const PREFIX = 'lh_'
const RANDOM_BYTES = 32
const KEY_FORMAT = /^lh_[\w-]{43}$/
/** The length of the stored plain-text prefix: it suffices to recognize a key, but not to guess the rest. */
const START_LENGTH = PREFIX.length + 4

type Holder = { signedIn: SignedIn }
/** Why a key is rejected: revoked or never created, expired, or not in the plan of its workspace. */
type RejectedKey = 'unknown' | 'expired' | MissingCapability<'apiKeys'>
type CreatedKey = { apiKey: ApiKey; key: string }
type CreateRefusal = 'role' | 'session' | 'too many' | MissingCapability<'apiKeys'>

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

export type ApiKeys = ReturnType<typeof createApiKeys>

/** Keys with which programs act as the member who created them. `pool` and `tenancy` are the system's. */
export const createApiKeys = ({ pool, tenancy }: { pool: pg.Pool; tenancy: Tenancy }) => ({
  /** Returns the holder of a key: a member of its workspace, with their current rights. */
  async read(key: string): Promise<Holder | RejectedKey> {
    const found = KEY_FORMAT.test(key) ? await keys.findHolder(pool, hashOf(key)) : undefined
    if (!found) return 'unknown'
    if (found.isExpired) return 'expired'
    const { keyId, workspaceId, userId, email, name, hasSeat, unseen } = found
    const lacks = await tenancy.run({ workspaceId, userId }, async (scope) => {
      const missing = await findMissingCapability(scope, 'apiKeys')
      if (!missing && unseen) await keys.markUsed(scope, keyId)
      return missing
    })
    const user = { id: userId, email, name }
    return lacks ?? { signedIn: { user, workspaceId, hasSeat, sessionId: keyId, isApiKey: true } }
  },

  /** Whether the key still gives access to its workspace, for downloads that take minutes. */
  isOpen: ({ workspaceId, userId, keyId }: { workspaceId: string; userId: string; keyId: string }): Promise<boolean> =>
    tenancy.run(
      { workspaceId, userId },
      async (scope) => (await keys.isValid(scope, keyId)) && !(await findMissingCapability(scope, 'apiKeys')),
    ),
})

/** Returns undefined if the user may not see keys. The scopes from here on are the system's. */
export async function listApiKeys(scope: WorkspaceScope): Promise<ApiKey[] | undefined> {
  return (await isScopeAdmin(scope)) ? keys.listKeys(scope) : undefined
}

/** Only this response contains the key. */
export async function createApiKey(
  scope: WorkspaceScope,
  { name, days, sessionId }: NewApiKey & { sessionId: string },
): Promise<CreatedKey | CreateRefusal> {
  if (!(await lockAndCheckManager(scope))) return 'role'
  const missing = await findMissingCapability(scope, 'apiKeys')
  if (missing) return missing
  if ((await keys.countKeys(scope)) >= MAX_API_KEYS) return 'too many'
  const key = PREFIX + randomBytes(RANDOM_BYTES).toString('base64url')
  const id = newId()
  const made = { id, name, hash: hashOf(key), start: key.slice(0, START_LENGTH), days, sessionId }
  if (!(await keys.insertKey(scope, made))) return 'session'
  await recordAuditEntry(scope, 'api-key-created', { name })
  const apiKey = (await keys.listKeys(scope)).find((each) => each.id === id)
  if (!apiKey) throw new Error('The key was not stored')
  return { apiKey, key }
}

/** Returns false if the key does not exist. */
export async function revokeApiKey(scope: WorkspaceScope, id: string): Promise<boolean | 'role'> {
  if (!(await lockAndCheckManager(scope))) return 'role'
  const name = await keys.deleteKey(scope, id)
  if (name === undefined) return false
  await recordAuditEntry(scope, 'api-key-revoked', { name })
  return true
}

/** Ends the keys of a member who is about to leave, and records them in the audit log. */
export async function endApiKeysOf(scope: WorkspaceScope, userId: string): Promise<void> {
  for (const name of await keys.deleteKeysOf(scope, userId)) await recordAuditEntry(scope, 'api-key-revoked', { name })
}

/** Ends the keys of all members except the user of the scope, and records them in the audit log. */
export async function endApiKeysOfOthers(scope: WorkspaceScope): Promise<void> {
  for (const name of await keys.deleteKeysOfOthers(scope)) await recordAuditEntry(scope, 'api-key-revoked', { name })
}

/**
 * Whether the user may manage keys. Locks the team until the transaction ends: changes of roles and
 * creations of other keys wait.
 */
async function lockAndCheckManager(scope: WorkspaceScope): Promise<boolean> {
  return isAdmin(await beginTeamChange(scope))
}
