import { sql } from 'kysely'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { Pools } from '../../../platform/db/pools.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { endEmailChanges, deleteUnconfirmedUser, resetIdentifier } from '../accounts.repository.ts'
import type { VerifiedOwner } from './provider-accounts.service.ts'

export type ClaimDependencies = { pools: Pick<Pools, 'system' | 'systemDb'>; jobs: Pick<Jobs, 'enqueue'> }

/**
 * Called when the owner of an address signs in through the provider. An unconfirmed account with that address loses
 * everything that could sign in, because someone else may have chosen its password; then it is confirmed as the
 * owner's.
 */
export async function claimForOwner(needs: ClaimDependencies, { email, accountId }: VerifiedOwner): Promise<void> {
  if (await belongsToOtherAddress(needs.pools.system, { email, accountId })) return
  await deleteUnconfirmedUser(needs.pools.system, email)
  await claimAccount(needs, email)
}

/** Whether this identity belongs to an account with another address. It signs in to that account. */
async function belongsToOtherAddress(pool: pg.Pool, { email, accountId }: VerifiedOwner): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from "account" a join "user" u on u.id = a."userId"
     where a."providerId" = 'oidc' and a."accountId" = $1 and u.email <> $2`,
    [accountId, email.toLowerCase()],
  )
  return rowCount !== 0
}

/**
 * The same for an owner who chooses a new password by the link of an email, right before it is stored: if storing it
 * fails, the account has no password, and the link still works.
 */
export const claimByReset = (
  needs: ClaimDependencies,
  { email, token }: { email: string; token: string },
): Promise<void> => claimAccount(needs, email, resetIdentifier(token))

type ClaimedAccount = { id: string; removed: { workspaceId: string; userId: string }[] }

/** Most of the removed colleagues are real people, so they get the notification of a removal by a person. */
async function claimAccount({ pools, jobs }: ClaimDependencies, email: string, keptLink = ''): Promise<void> {
  const claimed = await pools.systemDb.transaction().execute(async (db) => {
    const { rows } = await sql<ClaimedAccount>`
      with claimed as (
        update "user" set "emailVerified" = true, "twoFactorEnabled" = false
        where email = ${email.toLowerCase()} and not "emailVerified" returning id),
      accounts as (delete from "account" a using claimed where a."userId" = claimed.id),
      codes as (delete from "twoFactor" t using claimed where t."userId" = claimed.id),
      passkeys as (delete from "passkey" p using claimed where p."userId" = claimed.id),
      changes as (delete from email_changes e using claimed where e.user_id = claimed.id),
      links as (
        delete from "verification" v using claimed
        where v.value = claimed.id::text and v.identifier <> ${keptLink}),
      sessions as (delete from "session" s using claimed where s."userId" = claimed.id)
      select id, leave_unproven_workspaces(id) as removed from claimed`.execute(db)
    for (const colleague of rows.flatMap(({ removed }) => removed))
      await jobs.enqueue(db, 'removal-notice', { noticeId: newId(), ...colleague })
    return rows.map(({ id }) => id)
  })
  // Requests in progress may have stored something since. Later requests find their password or session gone.
  await pools.system.query(
    `with passkeys as (delete from "passkey" where "userId" = any($1))
     delete from "session" where "userId" = any($1)`,
    [claimed],
  )
  await endEmailChanges(pools.system, claimed)
}

/**
 * The provider has one identity per account: if it now knows the owner of the address by another subject, the former
 * subject no longer signs in, and the sessions it began end.
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
