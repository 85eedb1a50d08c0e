import { placeText } from '../../../platform/companies/company-keys.ts'
import type { Probe, Trace } from './company-identities.repository.ts'

/** What a found company is to a workspace: an existing lead, or none yet, to be stored under `placeKey`. */
export type Recognised = { lead: Trace & { lead_id: string } } | { placeKey: string }

/**
 * Picks one lead from all traces of a company. An existing lead comes first; then the key the company was paid for
 * under, so that it is unlocked again; then the key it had before.
 */
export function recognised(placeKey: string, traces: Trace[]): Recognised {
  const existing = traces.filter(isLead).toSorted(byWeight)[0]
  if (existing) return { lead: existing }
  const gone = traces.toSorted(byWeight)
  const kept = gone.find(({ paid }) => paid) ?? gone.find((trace) => trace.place_key === placeKey) ?? gone[0]
  return { placeKey: kept?.place_key ?? placeKey }
}

/** The texts that identify a company stored under one of its keys. */
export const textsOf = ({ keys, probe }: { keys: string[]; probe: Probe }, under: string): string[] => [
  ...keys,
  ...probe.placeKeys.filter((key) => key !== under).map(placeText),
]

const isLead = (trace: Trace): trace is Trace & { lead_id: string } => trace.lead_id !== null

/** Paid traces first, then in a fixed order. */
const byWeight = (a: Trace, b: Trace) =>
  Number(b.paid) - Number(a.paid) ||
  (a.lead_id ?? '').localeCompare(b.lead_id ?? '') ||
  (a.place_key < b.place_key ? -1 : 1)
