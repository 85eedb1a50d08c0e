import { areSecretsEqual, sign } from '../../platform/signature.ts'

const UUID = /^[0-9a-f-]{36}$/

export type ObjectionLinks = ReturnType<typeof createObjectionLinks>

/** The tokens of the links that are sent to the owner of an address: the id of the request with its signature. */
export function createObjectionLinks({ secret }: { secret: string }) {
  const signatureOf = (id: string) => sign(`objection:${id}`, secret)
  return {
    tokenOf: (id: string): string => `${id}.${signatureOf(id)}`,
    /** Returns undefined for a token that this installation did not sign. */
    read(token: string): string | undefined {
      const [id = '', signature = ''] = token.split('.')
      return UUID.test(id) && areSecretsEqual(signature, signatureOf(id)) ? id : undefined
    },
  }
}
