import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { findInvitedAddress } from './invitations.repository.ts'

export type InvitationLink = { id: string; token: string }

/** Proves that the user of the link received the email: the id is not enough, since owners and admins see it. */
export const invitationToken = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`invitation:${id}`).digest('base64url')

export function isValidToken({ id, token }: InvitationLink, secret: string): boolean {
  const [expected, given] = [Buffer.from(invitationToken(id, secret)), Buffer.from(token)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Returns the address, in lower case, of the open invitation with this link. */
export const invitedAddress = async (
  { pool, secret }: { pool: pg.Pool; secret: string },
  link: InvitationLink,
): Promise<string | undefined> => (isValidToken(link, secret) ? findInvitedAddress(pool, link.id) : undefined)
