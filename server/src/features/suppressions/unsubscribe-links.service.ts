import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { ContactAddress } from '../../platform/contact-address.ts'

export type Subscription = Pick<ContactAddress, 'channel' | 'address'> & { workspaceId: string }
export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MAX_TOKEN_LENGTH = 700
const UNDO_SECONDS = 3600
const UNDO = /^([0-9a-f-]{36})\.(\d{10})\.([\w-]{43})$/
const CHANNELS = { e: 'email', p: 'phone' } as const

/**
 * The links with which receivers unsubscribe. A token contains the workspace and the address, encrypted and
 * authenticated: it reveals neither, needs no row, never expires, and is always the same for a receiver, so that a
 * message that is sent again is identical.
 */
export function createUnsubscribeLinks({ secret, baseUrl }: { secret: string; baseUrl: string }) {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
  const [key, nonceKey, undoKey] = [derive('unsubscribe-key'), derive('unsubscribe-nonce'), derive('unsubscribe-undo')]
  const nonceOf = (plain: Buffer) => createHmac('sha256', nonceKey).update(plain).digest().subarray(0, NONCE_BYTES)

  const tokenFor = ({ workspaceId, channel, address }: Subscription): string => {
    const letter = channel === 'email' ? 'e' : 'p'
    const plain = Buffer.concat([Buffer.from(workspaceId.replaceAll('-', ''), 'hex'), Buffer.from(letter + address)])
    // The nonce is derived from the text, so that it repeats only with the whole token.
    const nonce = nonceOf(plain)
    const cipher = createCipheriv(CIPHER, key, nonce)
    const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
  }

  const undoMark = (parts: { token: string; id: string; until: number }) =>
    createHmac('sha256', undoKey).update(`${parts.token}.${parts.id}.${parts.until}`).digest()

  return {
    tokenFor,
    /**
     * Returns the right to undo the unsubscription `id` for an hour. Only the receiver gets it, with the response: the
     * token of the link is also in the sender's copy of the message.
     */
    undoTokenFor({ token, id, now }: { token: string; id: string; now: number }): string {
      const until = Math.floor(now / 1000) + UNDO_SECONDS
      return `${id}.${until}.${undoMark({ token, id, until }).toString('base64url')}`
    },
    /** Returns the id of the unsubscription; undefined if the token belongs to another link or has expired. */
    readUndo({ token, undo, now }: { token: string; undo: string; now: number }): string | undefined {
      const [, id = '', seconds, mark = ''] = UNDO.exec(undo) ?? []
      const until = Number(seconds)
      const given = Buffer.from(mark, 'base64url')
      const expected = undoMark({ token, id, until })
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs && now < until * 1000 ? id : undefined
    },
    /** For the link in the text and for `List-Unsubscribe` with `List-Unsubscribe-Post: List-Unsubscribe=One-Click`. */
    urlFor: (subscription: Subscription): string => `${baseUrl}/unsubscribe/${tokenFor(subscription)}`,
    /** Undefined for tokens that this installation did not create. */
    read(token: string): Subscription | undefined {
      if (token.length > MAX_TOKEN_LENGTH || !/^[\w-]+$/.test(token)) return undefined
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES + 18) return undefined
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(CIPHER, key, nonce)
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
        return timingSafeEqual(nonce, nonceOf(plain)) ? subscriptionOf(plain) : undefined
      } catch {
        return undefined
      }
    },
  }
}

function subscriptionOf(plain: Buffer): Subscription | undefined {
  const channel = CHANNELS[plain.subarray(16, 17).toString() as keyof typeof CHANNELS]
  const workspaceId = plain
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return channel && { workspaceId, channel, address: plain.subarray(17).toString() }
}
