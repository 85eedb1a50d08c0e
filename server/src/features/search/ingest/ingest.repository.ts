import type { IngestResult } from '@leadhaul/contract/search/ingest.contract.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

type DeliveryKey = { runId: string; deliveryId: string; digest: string }
/** 'yours': process it. Otherwise the delivery is `known`; its answer is null while another process works on it. */
export type DeliveryClaim = { kind: 'yours' } | { kind: 'known'; digest: string; answer: IngestResult | null }

/** Claims a delivery for this process. It may be claimed again after `staleSeconds` without an answer. */
export async function claimDelivery(
  scope: WorkspaceScope,
  { runId, deliveryId, digest, staleSeconds }: DeliveryKey & { staleSeconds: number },
): Promise<DeliveryClaim> {
  const claimed = await sql`
    insert into search_deliveries as d (workspace_id, run_id, delivery_id, digest)
    values (${scope.workspaceId}, ${runId}, ${deliveryId}, ${digest})
    on conflict (workspace_id, run_id, delivery_id) do update set claimed_at = clock_timestamp()
    where d.answer is null and d.digest = excluded.digest
      and d.claimed_at < clock_timestamp() - ${staleSeconds}::int * interval '1 second'
    returning delivery_id`.execute(scope.db)
  if (claimed.rows.length > 0) return { kind: 'yours' }
  const known = await deliveries(scope, { runId, deliveryId })
    .select(['digest', 'answer'])
    .$narrowType<{ answer: IngestResult | null }>()
    .executeTakeFirstOrThrow()
  return { kind: 'known', ...known }
}

/** Stores the answer, which repetitions of the delivery get from now on. */
export async function answerDelivery(
  scope: WorkspaceScope,
  { runId, deliveryId, answer }: { runId: string; deliveryId: string; answer: IngestResult },
): Promise<void> {
  await scope.db
    .updateTable('search_deliveries')
    .set({ answer: JSON.stringify(answer) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('run_id', '=', runId)
    .where('delivery_id', '=', deliveryId)
    .execute()
}

/** Releases a delivery that could not be processed: it may be sent again immediately. */
export async function releaseDelivery(
  scope: WorkspaceScope,
  options: { runId: string; deliveryId: string },
): Promise<void> {
  await sql`
    update search_deliveries set claimed_at = '-infinity'
    where workspace_id = ${scope.workspaceId} and run_id = ${options.runId} and delivery_id = ${options.deliveryId}
      and answer is null`.execute(scope.db)
}

const deliveries = (scope: WorkspaceScope, { runId, deliveryId }: { runId: string; deliveryId: string }) =>
  scope.db
    .selectFrom('search_deliveries')
    .where('workspace_id', '=', scope.workspaceId)
    .where('run_id', '=', runId)
    .where('delivery_id', '=', deliveryId)
