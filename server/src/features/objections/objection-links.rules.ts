import { createHmac, timingSafeEqual } from 'node:crypto'

const UUID = /^[0-9a-f-]{36}$/

export type ObjectionLinks = ReturnType<typeof createObjectionLinks>

/** The tokens of the links that are sent to the owner of an address: the id of the request with its signature. */
export function createObjectionLinks({ secret }: { secret: string }) {
  const sign = (id: string) => createHmac('sha256', secret).update(`objection:${id}`).digest('base64url')
  return {
    tokenOf: (id: string): string => `${id}.${sign(id)}`,
    /** Returns undefined for a token that this installation did not sign. */
    read(token: string): string | undefined {
      const [id = '', signature = ''] = token.split('.')
      const [expected, given] = [Buffer.from(sign(id)), Buffer.from(signature)]
      return UUID.test(id) && expected.length === given.length && timingSafeEqual(expected, given) ? id : undefined
    },
  }
}
