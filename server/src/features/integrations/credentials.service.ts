import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { beginTeamChange } from '../workspace/members.service.ts'
import {
  type CredentialKind,
  deleteCredential,
  findCredential,
  lockSession,
  upsertCredential,
} from './credentials.repository.ts'
import { encrypt, decrypt } from './credential-encryption.rules.ts'

export type { CredentialKind }

/** The stored credentials were encrypted with another LEADHAUL_SECRET. The user must enter them again. */
export class UnreadableCredentialError extends Error {
  readonly kind: CredentialKind
  constructor(kind: CredentialKind) {
    super(`The stored ${kind} credentials cannot be read: LEADHAUL_SECRET has changed. Enter them again.`)
    this.kind = kind
  }
}

export type Credentials = ReturnType<typeof createCredentials>

export type ChangeRefusal = 'role' | 'session'

/**
 * Why the user may no longer change the accounts: both may have ended during a request to another service. A change of
 * the role and the end of the session wait until this transaction ends.
 */
export async function changeRefusal(scope: WorkspaceScope): Promise<ChangeRefusal | undefined> {
  if (!isAdmin(await beginTeamChange(scope))) return 'role'
  return (await lockSession(scope)) ? undefined : 'session'
}

/** Credentials of a workspace at other services. Every scope must be a system scope. */
export function createCredentials({ secrets }: { secrets: Pick<Secrets, 'credentials'> }) {
  const key = Buffer.from(secrets.credentials, 'base64url')
  const bound = (scope: WorkspaceScope, kind: CredentialKind) => ({ key, bound: `${scope.workspaceId}:${kind}` })

  return {
    /** Replaces the stored credentials of this kind. Only `shown` can be read again. */
    storeCredential: (
      scope: WorkspaceScope,
      { kind, secret, shown }: { kind: CredentialKind; secret: object; shown: object },
    ): Promise<void> => upsertCredential(scope, { kind, sealed: encrypt(secret, bound(scope, kind)), public: shown }),

    /** Throws UnreadableCredentialError. Undefined if nothing is stored. */
    async readCredential<Secret extends object, Shown extends object>(
      scope: WorkspaceScope,
      kind: CredentialKind,
    ): Promise<{ secret: Secret; shown: Shown } | undefined> {
      const row = await findCredential<Shown>(scope, kind)
      if (!row) return undefined
      const secret = decrypt(row.sealed, bound(scope, kind))
      if (secret === undefined) throw new UnreadableCredentialError(kind)
      return { secret: secret as Secret, shown: row.public }
    },

    /** Returns the public part, and whether the secret can still be read. */
    async describeCredential<Shown extends object>(scope: WorkspaceScope, kind: CredentialKind) {
      const row = await findCredential<Shown>(scope, kind)
      if (!row) return undefined
      const isReadable = decrypt(row.sealed, bound(scope, kind)) !== undefined
      return { shown: row.public, updatedAt: row.updated_at, isReadable }
    },

    /** False if nothing was stored. */
    removeCredential: (scope: WorkspaceScope, kind: CredentialKind): Promise<boolean> => deleteCredential(scope, kind),
  }
}
