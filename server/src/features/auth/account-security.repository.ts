import type { KnownPasskey } from '@leadhaul/contract/auth/account-security.contract.ts'
import type pg from 'pg'

export type SignInMethods = {
  passwordChangedAt: string | null
  twoFactorEnabled: boolean
  /** The account at the sign-in provider. */
  identityId: string | null
  passkeys: (Omit<KnownPasskey, 'name'> & { name: string | null })[]
}

export async function findSignInMethods(pool: pg.Pool, userId: string): Promise<SignInMethods | undefined> {
  const { rows } = await pool.query<Omit<SignInMethods, 'passkeys'>>(
    `select u."twoFactorEnabled", p."updatedAt" as "passwordChangedAt", i.id as "identityId"
     from "user" u
       left join "account" p on p."userId" = u.id and p."providerId" = 'credential'
       left join "account" i on i."userId" = u.id and i."providerId" = 'oidc'
     where u.id = $1`,
    [userId],
  )
  const passkeys = await pool.query<SignInMethods['passkeys'][number]>(
    `select id, name, "createdAt", "lastUsedAt" from "passkey" where "userId" = $1 order by "createdAt", id`,
    [userId],
  )
  return rows[0] && { ...rows[0], passkeys: passkeys.rows }
}
