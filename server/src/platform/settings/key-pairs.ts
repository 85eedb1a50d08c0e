import { createECDH, createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { emptyToUndefined } from './setting-kinds.ts'

/** Whether a text in PEM format is a private key usable for DKIM. */
export function isRsaPrivateKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** The DNS record with which recipients verify signatures of the key: RFC 6376 §3.6.1. */
export const dkimRecordOf = (privateKey: string): string =>
  `v=DKIM1; k=rsa; p=${createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')}`

/** The file of a private RSA key in PEM format; parsed to the key itself. */
export const rsaKeyFile = (description: string) =>
  z
    .preprocess(emptyToUndefined, z.string().optional())
    .transform((file, context) => {
      if (file === undefined) return undefined
      const key = fileText(file)
      if (key !== undefined && isRsaPrivateKey(key)) return key
      const message = key === undefined ? 'the file cannot be read' : 'the file is no private RSA key in PEM format'
      context.addIssue({ code: 'custom', message })
      return undefined
    })
    .describe(description)

function fileText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Whether two VAPID keys, as base64url, belong together. */
function isVapidPair({ publicKey, privateKey }: { publicKey: string; privateKey: string }): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return pair.getPublicKey('base64url') === publicKey
}

/** Returns the problems of the keys of browser notifications, as lines. */
export function pushKeyProblems(settings: {
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
}): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings
  if (publicKey === undefined && privateKey === undefined) return []
  if (publicKey === undefined || privateKey === undefined)
    return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are required together: set both or remove both']
  if (isVapidPair({ publicKey, privateKey })) return []
  return ['VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY: set both as they were generated']
}
