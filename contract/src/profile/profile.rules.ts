// When a profile is complete (spec part 2 §4).
// Pure; the server enforces it, the web shows it.
// Rejects nothing itself: it returns the missing fields.

/** The fields that a profile needs before messages can be sent, in the order of the form. */
export const REQUIRED_PROFILE_FIELDS = ['name', 'companyName', 'personalPhone'] as const
export type RequiredProfileField = (typeof REQUIRED_PROFILE_FIELDS)[number]

/** The required fields that are missing; empty if the profile is complete. */
export const missingProfileFields = (profile: Record<RequiredProfileField, string | null>): RequiredProfileField[] =>
  REQUIRED_PROFILE_FIELDS.filter((field) => (profile[field] ?? '').trim() === '')

/** The maximum size of a logo: 500 KB. */
export const MAX_LOGO_BYTES = 500 * 1024

/** Days between the request to delete an account or a workspace and its erasure. */
export const DELETION_GRACE_DAYS = 14
