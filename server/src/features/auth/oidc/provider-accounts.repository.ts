import type pg from 'pg'
import { removeUnconfirmed } from '../accounts.repository.ts'

/**
 * The owner of an address comes by a provider. An account that signed up with it and never confirmed it keeps nothing one
 * could sign in with, since its password may be of someone who waited for this; then it is confirmed, and the owner's.
 */
export async function claimForOwner(pool: pg.Pool, email: string): Promise<void> {
  await removeUnconfirmed(pool, email)
  await claim(pool, email, { keepsPassword: false })
}

/** The same for an owner who chose a new password by the link of a letter. */
export const claimByReset = (pool: pg.Pool, email: string): Promise<void> => claim(pool, email, { keepsPassword: true })

async function claim(pool: pg.Pool, email: string, { keepsPassword }: { keepsPassword: boolean }): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `with claimed as (
       update "user" set "emailVerified" = true, "twoFactorEnabled" = false
       where email = $1 and not "emailVerified" returning id),
     accounts as (
       delete from "account" a using claimed where a."userId" = claimed.id and not ($2 and a."providerId" = 'credential')),
     codes as (delete from "twoFactor" t using claimed where t."userId" = claimed.id),
     passkeys as (delete from "passkey" p using claimed where p."userId" = claimed.id),
     changes as (delete from email_changes e using claimed where e.user_id = claimed.id),
     letters as (delete from "verification" v using claimed where v.value = claimed.id::text),
     sessions as (delete from "session" s using claimed where s."userId" = claimed.id)
     select id, leave_unproven_workspaces(id) from claimed`,
    [email.toLowerCase(), keepsPassword],
  )
  // A sign-in that was under way may have stored its session meanwhile; a later one finds its password gone.
  await pool.query('delete from "session" where "userId" = any($1)', [rows.map(({ id }) => id)])
}

/**
 * A provider has one identity an account: where it knows the owner of the address by another subject now, the former one
 * no longer signs in, nor does any session it began.
 */
export async function replaceIdentity(
  pool: pg.Pool,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<void> {
  await pool.query(
    `with former as (
       delete from "account" where "userId" = $1 and "providerId" = 'oidc' and "accountId" <> $2 returning id)
     delete from "session" where "userId" = $1 and exists (select from former)`,
    [userId, accountId],
  )
}
