import { mayChangeCompany } from '@leadhaul/contract/profile/profile.rules.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { beginTeamChange } from '../workspace/members.service.ts'
import { type CredentialKind, deleteCredential, findCredential, upsertCredential } from './credentials.repository.ts'
import { encrypt, decrypt } from './credential-encryption.rules.ts'

export type { CredentialKind }

/** The stored credentials were encrypted under another LEADHAUL_SECRET: they have to be entered again. */
export class CredentialUnreadable extends Error {
  readonly kind: CredentialKind
  constructor(kind: CredentialKind) {
    super(`The stored ${kind} credentials cannot be read: LEADHAUL_SECRET has changed. Enter them again.`)
    this.kind = kind
  }
}

export type Credentials = ReturnType<typeof createCredentials>

/** Whether who asks may still change the workspace's accounts. A change of the role waits until this transaction ends. */
export async function mayStillChange(scope: WorkspaceScope): Promise<boolean> {
  const role = await beginTeamChange(scope)
  return role !== undefined && mayChangeCompany(role)
}

/** Credentials of a workspace at other services. Every scope is the system's. */
export function createCredentials({ secrets }: { secrets: Pick<Secrets, 'credentials'> }) {
  const key = Buffer.from(secrets.credentials, 'base64url')
  const bound = (scope: WorkspaceScope, kind: CredentialKind) => ({ key, bound: `${scope.workspaceId}:${kind}` })

  return {
    /** Replaces what was stored of this kind. `shown` is all that can be read again. */
    storeCredential: (
      scope: WorkspaceScope,
      { kind, secret, shown }: { kind: CredentialKind; secret: object; shown: object },
    ): Promise<void> => upsertCredential(scope, { kind, sealed: encrypt(secret, bound(scope, kind)), public: shown }),

    /** Throws CredentialUnreadable; undefined where nothing is stored. */
    async readCredential<Secret extends object, Shown extends object>(
      scope: WorkspaceScope,
      kind: CredentialKind,
    ): Promise<{ secret: Secret; shown: Shown } | undefined> {
      const row = await findCredential<Shown>(scope, kind)
      if (!row) return undefined
      const secret = decrypt(row.sealed, bound(scope, kind))
      if (secret === undefined) throw new CredentialUnreadable(kind)
      return { secret: secret as Secret, shown: row.public }
    },

    /** What may be shown, and whether the secret can still be read. */
    async describeCredential<Shown extends object>(scope: WorkspaceScope, kind: CredentialKind) {
      const row = await findCredential<Shown>(scope, kind)
      if (!row) return undefined
      const isReadable = decrypt(row.sealed, bound(scope, kind)) !== undefined
      return { shown: row.public, updatedAt: row.updated_at, isReadable }
    },

    /** False where nothing is stored. */
    removeCredential: (scope: WorkspaceScope, kind: CredentialKind): Promise<boolean> => deleteCredential(scope, kind),
  }
}
