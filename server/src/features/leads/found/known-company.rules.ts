import { placeText } from '../../../platform/companies/company-keys.ts'
import type { IdentityLookup, IdentityMatch } from './company-identities.repository.ts'

/** The existing lead of a found company, or the key under which to store a new one. */
export type CompanyMatch = { lead: IdentityMatch & { lead_id: string } } | { placeKey: string }

/**
 * Picks one lead from all matches of a company. An existing lead comes first; then the key under which the company
 * was paid for, so that it is unlocked again; then the key it had before.
 */
export function pickMatch(placeKey: string, traces: IdentityMatch[]): CompanyMatch {
  const existing = traces.filter(isLead).toSorted(compareMatches)[0]
  if (existing) return { lead: existing }
  const byPriority = traces.toSorted(compareMatches)
  const kept =
    byPriority.find(({ paid }) => paid) ?? byPriority.find((trace) => trace.place_key === placeKey) ?? byPriority[0]
  return { placeKey: kept?.place_key ?? placeKey }
}

/** The texts that identify a company stored under one of its keys. */
export const textsOf = ({ keys, probe }: { keys: string[]; probe: IdentityLookup }, storedKey: string): string[] => [
  ...keys,
  ...probe.placeKeys.filter((key) => key !== storedKey).map(placeText),
]

const isLead = (trace: IdentityMatch): trace is IdentityMatch & { lead_id: string } => trace.lead_id !== null

/** Paid matches first, then in a fixed order. */
const compareMatches = (a: IdentityMatch, b: IdentityMatch) =>
  Number(b.paid) - Number(a.paid) ||
  (a.lead_id ?? '').localeCompare(b.lead_id ?? '') ||
  (a.place_key < b.place_key ? -1 : 1)
