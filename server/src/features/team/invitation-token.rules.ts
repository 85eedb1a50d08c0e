import { createHmac, timingSafeEqual } from 'node:crypto'

/** Proves that who follows the link got the letter: the id alone is shown to owners and admins. */
export const invitationToken = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`invitation:${id}`).digest('base64url')

export function isTokenOf({ id, token }: { id: string; token: string }, secret: string): boolean {
  const [right, given] = [Buffer.from(invitationToken(id, secret)), Buffer.from(token)]
  return right.length === given.length && timingSafeEqual(right, given)
}
