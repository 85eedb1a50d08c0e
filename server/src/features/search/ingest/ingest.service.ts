import { createHash } from 'node:crypto'
import type { IngestDelivery, IngestResult } from '@leadhaul/contract/search/ingest.contract.ts'
import type { Tenancy } from '../../../platform/db/scope.ts'
import { createYielder } from '../../../platform/event-loop.ts'
import { answerDelivery, claimDelivery, releaseDelivery } from './ingest.repository.ts'
import { readRows, type ReadRowsResult } from './ingested-lead.rules.ts'
import { areaOf, searchContextOf } from '../advanced-search.service.ts'
import { findRun, type RunRow } from '../search.repository.ts'
import type { UnderstandKeywords } from '../dictionary/understanding.service.ts'
import type { RunKey, SourceIntake } from '../sources/source-interface.source.ts'
import { parseTrackingId } from './tracking-id.rules.ts'

/** Another process may claim a delivery that has not been answered for this long: its process is considered dead. */
const CLAIM_TIMEOUT_SECONDS = 60

export type IngestService = ReturnType<typeof createIngest>
export type DeliveryResult =
  | { kind: 'answered'; answer: IngestResult }
  | { kind: 'unknown' }
  | { kind: 'over' }
  | { kind: 'busy' }
  | { kind: 'reused' }

type Claimed = { key: RunKey; run: RunRow; delivery: IngestDelivery }

/** Processes the deliveries of the search webhook. The endpoint has verified the signature. */
export function createIngest(options: {
  tenancy: Tenancy
  intake: SourceIntake
  understand: UnderstandKeywords
  clock: () => Date
}) {
  const release = ({ key, deliveryId }: { key: RunKey; deliveryId: string }) =>
    options.tenancy.run(key, (scope) => releaseDelivery(scope, { runId: key.runId, deliveryId }))

  const processDelivery = async ({ key, run, delivery }: Claimed): Promise<DeliveryResult> => {
    const { criteria, language } = searchContextOf(options.understand, run)
    const { plan } = await options.understand(criteria, language)
    const asked = { query: { plan, area: areaOf(criteria) }, now: options.clock() }
    const { candidates, rejected } = await readRowsInBatches(delivery.leads, asked)
    const { final, deliveryId } = delivery
    const taken = await options.intake.acceptPart(key, { source: 'webhook', candidates, final })
    if (taken !== 'taken') return { kind: taken === 'ended' ? 'over' : 'unknown' }
    const answer = { accepted: candidates.length, rejected, final }
    await options.tenancy.run(key, (scope) => answerDelivery(scope, { runId: key.runId, deliveryId, answer }))
    return { kind: 'answered', answer }
  }

  return {
    /** Processes a delivery once; a repetition gets the first answer. Foreign tracking ids count as unknown. */
    async deliver(delivery: IngestDelivery): Promise<DeliveryResult> {
      const named = parseTrackingId(delivery.trackingId)
      if (!named) return { kind: 'unknown' }
      const { workspaceId, runId } = named
      // The request has no user: the run is read with the workspace's id in place of the user's.
      const run = await options.tenancy.run({ workspaceId, userId: workspaceId }, (scope) => findRun(scope, runId))
      if (!run) return { kind: 'unknown' }
      const identity = { workspaceId, userId: run.user_id }
      const { deliveryId } = delivery
      const digest = createHash('sha256')
        .update(JSON.stringify([delivery.leads, delivery.final]))
        .digest('hex')
      const claim = await options.tenancy.run(identity, (scope) =>
        claimDelivery(scope, { runId, deliveryId, digest, staleSeconds: CLAIM_TIMEOUT_SECONDS }),
      )
      if (claim.kind === 'known' && claim.digest !== digest) return { kind: 'reused' }
      if (claim.kind === 'known') return claim.answer ? { kind: 'answered', answer: claim.answer } : { kind: 'busy' }
      const key = { ...identity, runId }
      try {
        const result = await processDelivery({ key, run, delivery })
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

/** Reads the rows in batches and yields to the event loop between them, so that other requests are not blocked. */
async function readRowsInBatches(rows: unknown[], asked: Parameters<typeof readRows>[1]): Promise<ReadRowsResult> {
  const yieldIfDue = createYielder()
  const read: ReadRowsResult = { candidates: [], rejected: [] }
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = readRows(rows.slice(from, from + ROWS_AT_ONCE), asked)
    read.candidates.push(...part.candidates)
    read.rejected.push(...part.rejected.map(({ row, ...wrong }) => ({ row: from + row, ...wrong })))
    await yieldIfDue()
  }
  return read
}
