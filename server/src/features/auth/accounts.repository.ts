import type pg from 'pg'
import type { Row } from '../../platform/db/rows.ts'

export type AccountOwner = Pick<Row<'user'>, 'id' | 'email' | 'name' | 'emailVerified'>

const OWNER = 'u.id, u.email, u.name, u."emailVerified"'
const RESET = 'reset-password:'
/** The identifier under which the token of an email is stored. */
export const resetIdentifier = (token: string) => `${RESET}${token}`
const TRUSTED_DEVICE = 'trust-device-'
const CHALLENGE = '2fa-'

export async function findOwner(pool: pg.Pool, userId: string): Promise<AccountOwner | undefined> {
  const { rows } = await pool.query<AccountOwner>(`select ${OWNER} from "user" u where u.id = $1`, [userId])
  return rows[0]
}

/** The user whose password this token from an email resets. */
export async function findOwnerByResetToken(pool: pg.Pool, token: string): Promise<AccountOwner | undefined> {
  const { rows } = await pool.query<AccountOwner>(
    `select ${OWNER} from "verification" v join "user" u on u.id::text = v.value
     where v.identifier = $1 and v."expiresAt" > now()`,
    [resetIdentifier(token)],
  )
  return rows[0]
}

/** The stored password of an account, identified by its address or its id. */
export async function findPassword(
  pool: pg.Pool,
  owner: { email: string } | { id: string },
): Promise<string | undefined> {
  const { rows } = await pool.query<{ password: string }>(
    `select a.password from "account" a join "user" u on u.id = a."userId"
     where a."providerId" = 'credential' and ${'email' in owner ? 'u.email = $1' : 'u.id = $1'}`,
    ['email' in owner ? owner.email.toLowerCase() : owner.id],
  )
  return rows[0]?.password
}

/** The owner of a passkey. */
export async function findPasskeyOwner(pool: pg.Pool, credentialId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ userId: string }>('select "userId" from "passkey" where "credentialID" = $1', [
    credentialId,
  ])
  return rows[0]?.userId
}

export async function removePasskey(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('delete from "passkey" where id = $1', [id])
}

/** Returns false if the counter of the passkey does not increase. A passkey without a counter always reports zero. */
export async function advanceCounter(
  pool: pg.Pool,
  { credentialId, counter }: { credentialId: string; counter: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update "passkey" set counter = $2
     where "credentialID" = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    [credentialId, counter],
  )
  return rowCount === 1
}

/** The user of a sign-in that waits for its second step. */
export async function findChallengedUser(pool: pg.Pool, token: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>(
    'select value from "verification" where identifier = $1 and "expiresAt" > now()',
    [token],
  )
  return rows[0]?.value
}

/** The newest valid token that resets this user's password. */
export async function newestResetToken(pool: pg.Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ identifier: string }>(
    `select identifier from "verification"
     where value = $1 and identifier like $2 and "expiresAt" > now() order by "createdAt" desc limit 1`,
    [userId, `${RESET}%`],
  )
  return rows[0]?.identifier.slice(RESET.length)
}

/**
 * A new password voids everything that was requested or granted before: links for a new password, trusted devices, and
 * sign-ins that wait for their second step.
 */
export async function revokeVerifications(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('delete from "verification" where value = $1 and identifier like any ($2)', [
    userId,
    [`${RESET}%`, `${TRUSTED_DEVICE}%`, `${CHALLENGE}%`],
  ])
}

/** Deletes changes of the address. Call it after the sessions have ended: an open session could request another. */
export async function endEmailChanges(pool: pg.Pool, userIds: string[]): Promise<void> {
  await pool.query('delete from email_changes where user_id = any($1)', [userIds])
}

/** Every device of the user needs a code at its next sign-in, and sign-ins that wait for a code become void. */
export async function endTrustedDevices(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('delete from "verification" where value = $1 and identifier like any ($2)', [
    userId,
    [`${TRUSTED_DEVICE}%`, `${CHALLENGE}%`],
  ])
}

/**
 * Deletes an account with an unconfirmed address, so that its next sign-up starts again with its own password: someone
 * who signs up with another person's address first must not choose the password of the account. An account that has a
 * workspace was created while addresses were not confirmed, and is kept.
 */
export async function deleteUnconfirmedUser(db: pg.Pool | pg.PoolClient, email: string): Promise<void> {
  await db.query(
    `delete from "user" u where u.email = $1 and not u."emailVerified"
       and not exists (select from "member" m where m."userId" = u.id)`,
    [email.toLowerCase()],
  )
}

/** Confirms the address of an account. Returns false if the account does not exist or is already confirmed. */
export async function confirmUser(pool: pg.Pool, { id, email }: { id: string; email: string }): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update "user" set "emailVerified" = true where id::text = $1 and email = $2 and not "emailVerified"',
    [id, email],
  )
  return rowCount === 1
}
