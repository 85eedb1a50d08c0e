import type pg from 'pg'
import { areSecretsEqual, sign } from '../../platform/signature.ts'
import { findInvitedAddress } from './invitations.repository.ts'

export type InvitationLink = { id: string; token: string }

/** Proves that the user of the link received the email: the id is not enough, since owners and admins see it. */
export const invitationToken = (id: string, secret: string): string => sign(`invitation:${id}`, secret)

export const isValidToken = ({ id, token }: InvitationLink, secret: string): boolean =>
  areSecretsEqual(token, invitationToken(id, secret))

/** Returns the address, in lower case, of the open invitation with this link. */
export const invitedAddress = async (
  { pool, secret }: { pool: pg.Pool; secret: string },
  link: InvitationLink,
): Promise<string | undefined> => (isValidToken(link, secret) ? findInvitedAddress(pool, link.id) : undefined)
