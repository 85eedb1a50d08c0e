import { createHash } from 'node:crypto'
import type { Delivery, DeliveryAnswer } from '@leadhaul/contract/search/ingest.contract.ts'
import type { Tenancy } from '../../../platform/db/scope.ts'
import { createYielder } from '../../../platform/event-loop.ts'
import { answerDelivery, claimDelivery, releaseDelivery } from './ingest.repository.ts'
import { readRows, type ReadRows } from './ingested-lead.rules.ts'
import { areaOf, readerOf } from '../advanced-search.service.ts'
import { findRun, type RunRow } from '../search.repository.ts'
import type { Understand } from '../dictionary/understanding.service.ts'
import type { RunKey, SourceIntake } from '../sources/search-source.source.ts'
import { runOfTrackingId } from './tracking-id.rules.ts'

/** A process without an answer to its delivery for this long is considered dead. */
const STALE_SECONDS = 60

export type IngestService = ReturnType<typeof createIngest>
export type Ingested =
  | { kind: 'answered'; answer: DeliveryAnswer }
  | { kind: 'unknown' }
  | { kind: 'over' }
  | { kind: 'busy' }
  | { kind: 'reused' }

type Claimed = { key: RunKey; run: RunRow; delivery: Delivery }

/** Processes the deliveries of the search webhook. The endpoint has verified the signature. */
export function createIngest(options: {
  tenancy: Tenancy
  intake: SourceIntake
  understand: Understand
  clock: () => Date
}) {
  const release = ({ key, deliveryId }: { key: RunKey; deliveryId: string }) =>
    options.tenancy.run(key, (scope) => releaseDelivery(scope, { runId: key.runId, deliveryId }))

  const takeIn = async ({ key, run, delivery }: Claimed): Promise<Ingested> => {
    const { criteria, language } = readerOf(options.understand, run)
    const { plan } = await options.understand(criteria, language)
    const asked = { query: { plan, area: areaOf(criteria) }, now: options.clock() }
    const { candidates, rejected } = await readYielding(delivery.leads, asked)
    const { final, deliveryId } = delivery
    const taken = await options.intake.takeIn(key, { source: 'webhook', candidates, final })
    if (taken !== 'taken') return { kind: taken === 'ended' ? 'over' : 'unknown' }
    const answer = { accepted: candidates.length, rejected, final }
    await options.tenancy.run(key, (scope) => answerDelivery(scope, { runId: key.runId, deliveryId, answer }))
    return { kind: 'answered', answer }
  }

  return {
    /** Processes a delivery once; a repetition gets the first answer. Foreign tracking ids count as unknown. */
    async deliver(delivery: Delivery): Promise<Ingested> {
      const named = runOfTrackingId(delivery.trackingId)
      if (!named) return { kind: 'unknown' }
      const { workspaceId, runId } = named
      // The request has no user: until the run names its user, the scope uses the workspace's id instead.
      const run = await options.tenancy.run({ workspaceId, userId: workspaceId }, (scope) => findRun(scope, runId))
      if (!run) return { kind: 'unknown' }
      const identity = { workspaceId, userId: run.user_id }
      const { deliveryId } = delivery
      const digest = createHash('sha256')
        .update(JSON.stringify([delivery.leads, delivery.final]))
        .digest('hex')
      const claim = await options.tenancy.run(identity, (scope) =>
        claimDelivery(scope, { runId, deliveryId, digest, staleSeconds: STALE_SECONDS }),
      )
      if (claim.kind === 'known' && claim.digest !== digest) return { kind: 'reused' }
      if (claim.kind === 'known') return claim.answer ? { kind: 'answered', answer: claim.answer } : { kind: 'busy' }
      const key = { ...identity, runId }
      try {
        const result = await takeIn({ key, run, delivery })
        if (result.kind !== 'answered') await release({ key, deliveryId })
        return result
      } catch (error) {
        await release({ key, deliveryId })
        throw error
      }
    },
  }
}

const ROWS_AT_ONCE = 10

/** Reads the rows in small parts: reading all of them without a break would block other requests. */
async function readYielding(rows: unknown[], asked: Parameters<typeof readRows>[1]): Promise<ReadRows> {
  const yieldIfDue = createYielder()
  const read: ReadRows = { candidates: [], rejected: [] }
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = readRows(rows.slice(from, from + ROWS_AT_ONCE), asked)
    read.candidates.push(...part.candidates)
    read.rejected.push(...part.rejected.map(({ row, ...wrong }) => ({ row: from + row, ...wrong })))
    await yieldIfDue()
  }
  return read
}
