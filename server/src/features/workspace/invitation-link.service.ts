import { createHmac, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import { findInvitedAddress } from './invitations.repository.ts'

export type InvitationLink = { id: string; token: string }

/** Proves that the user of the link received the email: the id is not enough, since owners and admins see it. */
export const invitationToken = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`invitation:${id}`).digest('base64url')

export function isTokenOf({ id, token }: InvitationLink, secret: string): boolean {
  const [right, given] = [Buffer.from(invitationToken(id, secret)), Buffer.from(token)]
  return right.length === given.length && timingSafeEqual(right, given)
}

/** Returns the address, in lower case, of the open invitation with this link. */
export const invitedAddress = async (
  { pool, secret }: { pool: pg.Pool; secret: string },
  link: InvitationLink,
): Promise<string | undefined> => (isTokenOf(link, secret) ? findInvitedAddress(pool, link.id) : undefined)
