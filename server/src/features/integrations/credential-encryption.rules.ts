import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts with AES-256-GCM. `bound` is the row of the secret: it cannot be decrypted in another row. */
export function encrypt(secret: object, { key, bound }: { key: Buffer; bound: string }): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound))
  const text = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), text])
}

/** Returns the secret; undefined with another key, in another row, or if it was modified. */
export function decrypt(encrypted: Buffer, { key, bound }: { key: Buffer; bound: string }): unknown {
  if (encrypted[0] !== VERSION || encrypted.length < 1 + IV_BYTES + TAG_BYTES) return undefined
  const iv = encrypted.subarray(1, 1 + IV_BYTES)
  const tag = encrypted.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(bound)).setAuthTag(tag)
    const text = Buffer.concat([decipher.update(encrypted.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
