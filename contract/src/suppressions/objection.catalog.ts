// The limits and choices of the public page about stored data, without schemas, because visitors load this page.
// Owns what both the form and the schemas validate.
// Rejects nothing itself.

export const MAX_OBJECTION_ADDRESS_LENGTH = 320
export const MAX_OBJECTION_COMPANY_LENGTH = 200
export const MAX_OBJECTION_CORRECTION_LENGTH = 2000

/** In display order. */
export const OBJECTION_CHOICES = ['correct', 'object', 'erase'] as const
export type ObjectionChoice = (typeof OBJECTION_CHOICES)[number]
