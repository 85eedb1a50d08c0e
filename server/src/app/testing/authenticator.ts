import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT_FLAG = 1
const USER_VERIFIED_FLAG = 4
const ATTESTED_KEY_FLAG = 64

/** Parts of a device's answer that an attacker may choose. */
export type ForgedAnswer = {
  origin?: string
  rpId?: string
  type?: string
  counter?: number
  /** Whether its user unlocked the device. */
  verified?: boolean
  /** A credential other than that of the device. */
  credentialId?: string
}

/** A passkey device as it answers a browser: ES256, without attestation (WebAuthn level 2). */
export function createAuthenticator(own: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')

  const clientData = (type: string, challenge: string, forged: ForgedAnswer) =>
    Buffer.from(
      JSON.stringify({ type: forged.type ?? type, challenge, origin: forged.origin ?? own.origin, crossOrigin: false }),
    )
  const authenticatorData = (flags: number, { counter = 0, rpId = own.rpId, verified = true }: ForgedAnswer) => {
    const head = Buffer.alloc(5)
    head[0] = flags | USER_PRESENT_FLAG | (verified ? USER_VERIFIED_FLAG : 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head])
  }
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const common = { type: 'public-key', clientExtensionResults: {} }

  return {
    id,
    /** The answer that registers the device's key. */
    register(challenge: string) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const [xBytes, yBytes] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
      // A COSE key: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const parts = [Buffer.from('a50102032620012158', 'hex'), Buffer.from([32]), xBytes, Buffer.from('2258', 'hex')]
      const key = Buffer.concat([...parts, Buffer.from([32]), yBytes])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const data = Buffer.concat([
        authenticatorData(ATTESTED_KEY_FLAG, {}),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ])
      // {'fmt': 'none', 'attStmt': {}, 'authData': bytes}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge, {}))
      return { ...common, id, rawId: id, response: { clientDataJSON, attestationObject: text(attestation) } }
    },
    /** The answer that signs in. */
    assert(challenge: string, forged: ForgedAnswer = {}) {
      const client = clientData('webauthn.get', challenge, forged)
      const data = authenticatorData(0, forged)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey)
      const used = forged.credentialId ?? id
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) }
      return { ...common, id: used, rawId: used, response }
    },
  }
}
