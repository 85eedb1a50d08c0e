import { internationalPhones, webAddress } from './text-values.rules.ts'

/** The numbers in a value as international text, made fit as imports are; empty for an invalid value. */
export const cleanPhones = internationalPhones

/** An address of the web, a bare host included; null for an invalid value. */
export const cleanWeb = webAddress
