import { setTimeout as pause } from 'node:timers/promises'
import type { Source } from '../features/search/sources/any.source.ts'
import { createApifyClient } from '../features/search/sources/apify.client.ts'
import { apifySource } from '../features/search/sources/apify.source.ts'
import { cleaning } from './cleaning.ts'
import type { Platform } from './platform.ts'

/** Apify holds an answer for seconds while a run goes on. */
const APIFY_LIMITS = { headersMs: 20_000 }

/** Services the operator has an account with: each is asked where its settings are made. */
export function createLiveSources({ env, ways }: Pick<Platform, 'env' | 'ways'>): Source[] {
  return env.APIFY_TOKEN === undefined ? [] : [apify({ env, ways, token: env.APIFY_TOKEN })]
}

function apify({ env, ways, token }: Pick<Platform, 'env' | 'ways'> & { token: string }): Source {
  const wait = (ms: number, signal?: AbortSignal) => pause(ms, undefined, signal ? { signal } : {})
  const fetch = ways.endpoint(env.APIFY_URL, APIFY_LIMITS)
  const client = createApifyClient({ fetch, address: env.APIFY_URL, token, pause: wait })
  return apifySource({
    client,
    clean: cleaning,
    maxCostUsd: env.APIFY_MAX_COST_USD,
    clock: () => new Date(),
    pause: wait,
  })
}
