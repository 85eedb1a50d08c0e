import { internationalPhone, webAddress } from './text-values.rules.ts'

/** A number as international text, made fit as imports are; null for an invalid value. */
export const cleanPhone = internationalPhone

/** An address of the web, a bare host included; null for an invalid value. */
export const cleanWeb = webAddress
