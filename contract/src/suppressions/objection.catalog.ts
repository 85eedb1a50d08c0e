// The limits and choices of the public page about held data, without the schemas: the page is loaded by visitors.
// Owns what both the form and the schemas check.
// Refuses nothing itself.

export const MAX_OBJECTION_ADDRESS = 320
export const MAX_COMPANY = 200
export const MAX_CORRECTION = 2000

/** In the order in which they are offered. */
export const OBJECTION_CHOICES = ['correct', 'object', 'erase'] as const
export type ObjectionChoice = (typeof OBJECTION_CHOICES)[number]
