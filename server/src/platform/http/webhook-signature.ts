import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_HEADER = 'x-leadhaul-signature'
export const TIMESTAMP_HEADER = 'x-leadhaul-timestamp'
/** Seconds before and after its time in which a signature is valid, since clocks differ. */
const MAX_CLOCK_SKEW_SECONDS = 300
const SHAPE = /^v1=([0-9a-f]{64})$/

type Signed = { secret: string; timestamp: number; body: string | Uint8Array }

/** Hex HMAC-SHA256 of "timestamp.body", with the version of the scheme. `timestamp` in seconds since 1970. */
export const signatureOf = ({ secret, timestamp, body }: Signed): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`

/** The two headers of a signed message. */
export const signedHeaders = (options: Signed): Record<string, string> => ({
  [TIMESTAMP_HEADER]: String(options.timestamp),
  [SIGNATURE_HEADER]: signatureOf(options),
})

export type SignatureClaim = { timestamp: number; digest: Buffer }
/** The claim of the headers if its time is valid now, so that reading the body is worthwhile. */
export function claimOf(headers: Pick<Headers, 'get'>, now: Date): SignatureClaim | undefined {
  const at = headers.get(TIMESTAMP_HEADER) ?? ''
  const hex = SHAPE.exec(headers.get(SIGNATURE_HEADER) ?? '')?.[1]
  if (hex === undefined || !/^\d{10}$/.test(at)) return undefined
  const timestamp = Number(at)
  if (Math.abs(now.getTime() / 1000 - timestamp) > MAX_CLOCK_SKEW_SECONDS) return undefined
  return { timestamp, digest: Buffer.from(hex, 'hex') }
}

/** Whether the claim matches this body, compared in constant time. */
export function isSignatureValid(
  claim: SignatureClaim,
  { secret, body }: { secret: string; body: Uint8Array },
): boolean {
  const real = signatureOf({ secret, timestamp: claim.timestamp, body }).slice('v1='.length)
  return timingSafeEqual(claim.digest, Buffer.from(real, 'hex'))
}
