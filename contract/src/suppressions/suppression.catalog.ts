// The reasons why an address is not contacted, without schemas: pages list them before any schema is loaded.
// Owns the closed list of reasons.
// Rejects nothing itself.

/**
 * `objected`: on the public page, for the whole installation. The other reasons belong to the list of one workspace.
 */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'objected', 'manual'] as const
