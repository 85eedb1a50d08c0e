import type { Trace } from './company-identities.repository.ts'

/** What a found company is to a workspace: a lead it has, or none yet, to be stored under `placeKey`. */
export type Recognised = { lead: Trace & { lead_id: string } } | { placeKey: string }

/**
 * Of all that is known of a company the one lead it is. A lead that stands goes first, be it typed in; else the key it was
 * paid for under, so that it comes back open; else the key it had before. What people wrote into a lead that is gone is
 * nobody's identity any more.
 */
export function recognised(placeKey: string, traces: Trace[]): Recognised {
  const standing = traces.filter(isStanding).toSorted(byWeight)[0]
  if (standing) return { lead: standing }
  const gone = traces.filter(({ found }) => found).toSorted(byWeight)
  const kept = gone.find(({ paid }) => paid) ?? gone.find((trace) => trace.place_key === placeKey) ?? gone[0]
  return { placeKey: kept?.place_key ?? placeKey }
}

const isStanding = (trace: Trace): trace is Trace & { lead_id: string } => trace.lead_id !== null

/** Found before written, paid before unpaid, then always the same. */
const byWeight = (a: Trace, b: Trace) =>
  Number(b.found) - Number(a.found) ||
  Number(b.paid) - Number(a.paid) ||
  (a.lead_id ?? '').localeCompare(b.lead_id ?? '') ||
  (a.place_key < b.place_key ? -1 : 1)
