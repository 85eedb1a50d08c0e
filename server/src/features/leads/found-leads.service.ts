import type { Grade } from '@leadhaul/contract/leads/lead.schema.ts'
import type { GradingFacts } from '@leadhaul/contract/search/grading.rules.ts'
import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as identities from './company-identities.repository.ts'
import { filledLead } from './filled-lead.rules.ts'
import {
  countFound,
  type FoundLeadRow,
  holdFillable,
  insertFound,
  openPaid,
  writeFilled,
} from './found-leads.repository.ts'
import { recognised } from './known-company.rules.ts'
import { recordEnrichment } from './lead-events.service.ts'

/** A company as a search found it: its rows, what grading read, and what it is known and looked for by. */
export type FoundCompany = FoundLeadRow & { facts: GradingFacts; keys: string[]; probe: identities.Probe }
/** What became of a batch: how many leads of each grade the run has by now, and the keys of those of before it. */
export type Stored = { yours: string[]; counts: Record<Grade, number> }
type Storing = { searchId: string; found: FoundCompany[]; foundAt: string; firstRank: number; room: number; now: Date }

/** For each of these companies the lead the workspace has of it, as its key, or null. */
export async function findYours(scope: WorkspaceScope, probes: identities.Probe[]): Promise<(string | null)[]> {
  const known = await recognise(scope, probes)
  return known.map(({ is }) => ('lead' in is ? is.lead.place_key : null))
}

/**
 * Stores companies as leads: new ones under the key they were ever known by, at most `room` of them; those the workspace
 * has are not doubled, but their gaps are filled. Doing the same again changes nothing. The scope is the system's.
 */
export async function storeFound(scope: WorkspaceScope, o: Storing): Promise<Stored> {
  await identities.holdIdentities(scope)
  const known = await recognise(
    scope,
    o.found.map(({ probe }) => probe),
  )
  const fresh = new Map<string, FoundCompany>()
  const registered: { placeKey: string; texts: string[] }[] = []
  const standing: Standing[] = []
  known.forEach(({ is, paid }, n) => {
    const company = o.found[n]
    if (!company) return
    if ('lead' in is) {
      standing.push({ company, lead: is.lead, paid })
      return
    }
    if (!fresh.has(is.placeKey) && fresh.size >= o.room) return
    if (!fresh.has(is.placeKey)) fresh.set(is.placeKey, company)
    registered.push({ placeKey: is.placeKey, texts: textsOf(company, is.placeKey) })
  })
  const rows = [...fresh].map(([place_key, { lead, contact }]) => ({
    lead: { ...lead, place_key },
    contact: { ...contact, place_key },
  }))
  await insertFound(scope, { ...o, found: rows })
  registered.push(...(await recogniseAgain(scope, { standing, now: o.now })))
  await identities.registerFound(scope, registered)
  const yours = known.flatMap(({ is }) => ('lead' in is && is.lead.search_id !== o.searchId ? [is.lead.place_key] : []))
  return { yours: [...new Set(yours)], counts: await countFound(scope, o.searchId) }
}

async function recognise(scope: WorkspaceScope, probes: identities.Probe[]) {
  const byProbe = Map.groupBy(await identities.findTraces(scope, probes), ({ n }) => n)
  return probes.map(({ placeKey }, n) => {
    const traces = byProbe.get(n) ?? []
    return { is: recognised(placeKey, traces), paid: traces.some((trace) => trace.paid) }
  })
}

type Standing = { company: FoundCompany; lead: identities.Trace & { lead_id: string }; paid: boolean }
/** Leads that were there: opened where they were paid for, filled where another source names them; answers what they are known by now. */
async function recogniseAgain(scope: WorkspaceScope, { standing, now }: { standing: Standing[]; now: Date }) {
  const reopened = standing.filter(({ lead, paid }) => paid && lead.access === 'locked')
  await openPaid(
    scope,
    reopened.map(({ lead }) => lead.lead_id),
  )
  // The same source again brings nothing new.
  const further = standing.filter(({ company, lead }) => company.probe.placeKeys.some((key) => key !== lead.place_key))
  await fill(scope, { further, now })
  return further.map(({ company, lead }) => ({ placeKey: lead.place_key, texts: textsOf(company, lead.place_key) }))
}

async function fill(scope: WorkspaceScope, { further, now }: { further: Standing[]; now: Date }): Promise<void> {
  if (further.length === 0) return
  const rows = await holdFillable(
    scope,
    further.map(({ lead }) => lead.lead_id),
  )
  const filled = rows.map((before) => {
    const named = further.filter(({ lead }) => lead.lead_id === before.lead.id)
    const after = named.reduce((row, { company }) => filledLead(row, company, now), before)
    return { before, after }
  })
  const changed = filled.filter(({ before, after }) => !isDeepStrictEqual(before, after))
  await writeFilled(
    scope,
    changed.map(({ after }) => after),
  )
  const whole = ({ lead, contact }: (typeof rows)[number]) => ({ ...contact, ...lead })
  await recordEnrichment(
    scope,
    changed.map(({ before, after }) => ({ leadId: before.lead.id, before: whole(before), after: whole(after) })),
  )
}

const textsOf = ({ keys, probe }: FoundCompany, under: string) => [
  ...keys,
  ...probe.placeKeys.filter((key) => key !== under).map(identities.placeText),
]
