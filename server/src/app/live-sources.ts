import { setTimeout as pause } from 'node:timers/promises'
import type { RunKey, Source } from '../features/search/sources/any.source.ts'
import { createApifyClient } from '../features/search/sources/apify.client.ts'
import { apifySource } from '../features/search/sources/apify.source.ts'
import { type Asker, createSearchWebhook } from '../features/search/sources/search-webhook.client.ts'
import { webhookSource } from '../features/search/sources/webhook.source.ts'
import { cleaning } from './cleaning.ts'
import type { Platform } from './platform.ts'

/** Apify holds an answer for seconds while a run goes on. */
const APIFY_LIMITS = { headersMs: 20_000 }

/** Services the operator has an account with: each is asked where its settings are made. */
export function createLiveSources(
  { env, ways }: Outward,
  options: { askerOf: (key: RunKey) => Promise<Asker> },
): Source[] {
  const { APIFY_TOKEN: token, SEARCH_WEBHOOK_URL: address, SEARCH_WEBHOOK_SECRET: secret } = env
  const webhook = address && secret && createSearchWebhook({ fetch: ways.endpoint(address), address, secret, clock })
  return [
    ...(token ? [apify({ env, ways, token })] : []),
    ...(webhook ? [webhookSource({ webhook, askerOf: options.askerOf, clock })] : []),
  ]
}

type Outward = Pick<Platform, 'env' | 'ways'>
const clock = () => new Date()

function apify({ env, ways, token }: Outward & { token: string }): Source {
  const wait = (ms: number, signal?: AbortSignal) => pause(ms, undefined, signal ? { signal } : {})
  const fetch = ways.endpoint(env.APIFY_URL, APIFY_LIMITS)
  const client = createApifyClient({ fetch, address: env.APIFY_URL, token, pause: wait })
  return apifySource({
    client,
    clean: cleaning,
    maxCostUsd: env.APIFY_MAX_COST_USD,
    clock,
    pause: wait,
  })
}
