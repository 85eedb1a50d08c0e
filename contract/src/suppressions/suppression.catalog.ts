// Why an address is not contacted, without the schemas: pages list the reasons before any schema is loaded.
// Owns the closed list of them.
// Refuses nothing itself.

/** `objected`: for the whole installation, on the public page. The others are of the list of one workspace. */
export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'objected', 'manual'] as const
