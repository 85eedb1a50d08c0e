import { sql } from 'kysely'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { Pools } from '../../../platform/db/pools.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { endEmailChanges, removeUnconfirmed, resetIdentifier } from '../accounts.repository.ts'
import type { VerifiedOwner } from './provider-accounts.service.ts'

export type ClaimNeeds = { pools: Pick<Pools, 'system' | 'systemDb'>; jobs: Pick<Jobs, 'enqueue'> }

/**
 * The owner of an address comes by a provider. An account that signed up with it and never confirmed it keeps nothing one
 * could sign in with, since its password may be of someone who waited for this; then it is confirmed, and the owner's.
 */
export async function claimForOwner(needs: ClaimNeeds, { email, accountId }: VerifiedOwner): Promise<void> {
  if (await leadsElsewhere(needs.pools.system, { email, accountId })) return
  await removeUnconfirmed(needs.pools.system, email)
  await claim(needs, email)
}

/** Whether this identity is of an account with another address: it enters that one, whatever address it has by now. */
async function leadsElsewhere(pool: pg.Pool, { email, accountId }: VerifiedOwner): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from "account" a join "user" u on u.id = a."userId"
     where a."providerId" = 'oidc' and a."accountId" = $1 and u.email <> $2`,
    [accountId, email.toLowerCase()],
  )
  return rowCount !== 0
}

/**
 * The same for an owner who chooses a new password by the link of a letter, right before it is stored: where that does not
 * come about, nobody has one, and the link still works.
 */
export const claimByReset = (needs: ClaimNeeds, { email, token }: { email: string; token: string }): Promise<void> =>
  claim(needs, email, resetIdentifier(token))

type Claimed = { id: string; removed: { workspaceId: string; userId: string }[] }

/** Most colleagues that are removed are real ones: they are notified as whom a person removes. */
async function claim({ pools, jobs }: ClaimNeeds, email: string, keptLetter = ''): Promise<void> {
  const claimed = await pools.systemDb.transaction().execute(async (db) => {
    const { rows } = await sql<Claimed>`
      with claimed as (
        update "user" set "emailVerified" = true, "twoFactorEnabled" = false
        where email = ${email.toLowerCase()} and not "emailVerified" returning id),
      accounts as (delete from "account" a using claimed where a."userId" = claimed.id),
      codes as (delete from "twoFactor" t using claimed where t."userId" = claimed.id),
      passkeys as (delete from "passkey" p using claimed where p."userId" = claimed.id),
      changes as (delete from email_changes e using claimed where e.user_id = claimed.id),
      letters as (
        delete from "verification" v using claimed
        where v.value = claimed.id::text and v.identifier <> ${keptLetter}),
      sessions as (delete from "session" s using claimed where s."userId" = claimed.id)
      select id, leave_unproven_workspaces(id) as removed from claimed`.execute(db)
    for (const colleague of rows.flatMap(({ removed }) => removed))
      await jobs.enqueue(db, 'removal-notice', { noticeId: newId(), ...colleague })
    return rows.map(({ id }) => id)
  })
  // What was under way may have been stored meanwhile; what comes later finds its password or its session gone.
  await pools.system.query(
    `with passkeys as (delete from "passkey" where "userId" = any($1))
     delete from "session" where "userId" = any($1)`,
    [claimed],
  )
  await endEmailChanges(pools.system, claimed)
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
