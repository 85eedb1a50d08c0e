import { SourceFailureCode } from '@leadhaul/contract/search/search.schema.ts'
import * as z from 'zod'
import type { Tenancy } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import { type Requester, readRequester } from '../../workspace/workspace.service.ts'
import { trackingIdOf } from '../ingest/tracking-id.rules.ts'
import { AnswerDeferred, type RunKey, type Source, SourceFailure, type SourceQuery } from './source-interface.source.ts'
import { createSearchWebhook, type SearchWebhook, type WebhookSearch } from './search-webhook.client.ts'

/** Results take five to ten minutes; after fifteen the source is given up. */
export const ANSWER_TIMEOUT_MS = 15 * 60_000

/** Stored per search: when the webhook was called, and the failure code if the call failed. */
const Note = z.object({ askedAt: z.iso.datetime(), failed: SourceFailureCode.optional() })

/**
 * The specification's search webhook: called once per search, answers later by signed deliveries. A note is stored
 * before the call, so that it is not repeated if the worker dies: each call may cost the operator money.
 */
export const webhookSource = (options: {
  webhook: SearchWebhook
  askerOf: (key: RunKey) => Promise<Requester>
  clock: () => Date
}): Source => ({
  name: 'webhook',
  // Yields nothing: the answer is stored through `ingest`.
  // oxlint-disable-next-line require-yield
  async *discover(query, signal) {
    if (query.remembered !== null) return throwStoredOutcome(query.remembered)
    const search = bodyOf(query, await options.askerOf(query.run))
    const askedAt = options.clock().toISOString()
    await query.remember(JSON.stringify({ askedAt }))
    try {
      await options.webhook.send(search, signal)
    } catch (error) {
      if (error instanceof SourceFailure) await query.remember(JSON.stringify({ askedAt, failed: error.code }))
      throw error
    }
    throw new AnswerDeferred(answerDeadlineOf(askedAt))
  },
})

/** The search webhook that the operator configured, if any. `tenancy` is the system's: it reads the searching user. */
export function configuredWebhook({
  env,
  outbound,
  tenancy,
}: {
  env: Env
  outbound: OutboundClients
  tenancy: Tenancy
}): Source[] {
  const { SEARCH_WEBHOOK_URL: address, SEARCH_WEBHOOK_SECRET: secret } = env
  if (!address || !secret) return []
  const clock = () => new Date()
  const webhook = createSearchWebhook({ fetch: outbound.endpoint(address), address, secret, clock })
  return [webhookSource({ webhook, askerOf: (key) => tenancy.run(key, readRequester), clock })]
}

function throwStoredOutcome(remembered: string): never {
  const { askedAt, failed } = Note.parse(JSON.parse(remembered))
  throw failed ? new SourceFailure(failed) : new AnswerDeferred(answerDeadlineOf(askedAt))
}

const answerDeadlineOf = (askedAt: string) => new Date(Date.parse(askedAt) + ANSWER_TIMEOUT_MS).toISOString()

const bodyOf = (
  { run, keywords, location, area, countryCode, furtherPlaces }: SourceQuery,
  asker: Requester,
): WebhookSearch => ({
  userId: run.userId,
  keywords,
  location,
  latitude: area.latitude,
  longitude: area.longitude,
  countryCode: countryCode ?? null,
  ...(furtherPlaces.length > 0 && { furtherPlaces }),
  timestamp: run.createdAt,
  requestId: run.runId,
  trackingId: trackingIdOf(run),
  userProfile: asker,
})
