// When a profile is complete, and who may change the company's part of it (spec part 2 §4).
// Pure; the server enforces it, the web shows it.
// Refuses nothing itself: it names what is missing.
import type { Role } from '../workspace/role.schema.ts'

/** The profile fields required for sending messages, in the order of the form. */
export const REQUIRED_FIELDS = ['name', 'companyName', 'personalPhone'] as const
export type RequiredField = (typeof REQUIRED_FIELDS)[number]

/** The fields without which nothing can be sent; none when the profile is complete. */
export const missingFields = (profile: Record<RequiredField, string | null>): RequiredField[] =>
  REQUIRED_FIELDS.filter((field) => (profile[field] ?? '').trim() === '')

/** Name, description, website and logo are the company's: its members only read them. */
export const mayChangeCompany = (role: Role): boolean => role === 'owner' || role === 'admin'

/** The largest logo that is taken: 500 KB. */
export const MAX_LOGO_BYTES = 500 * 1024

/** Days between the wish to delete an account or a workspace and its erasure. */
export const GRACE_DAYS = 14
