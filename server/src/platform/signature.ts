import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The HMAC-SHA256 of a text in base64url. The text begins with its purpose, so that no signature fits another one. */
export const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time: neither a common prefix nor the length can be measured. */
export const areSecretsEqual = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))
