import { createInsights } from '../features/insight/insight.service.ts'
import { createModel } from '../features/insight/model.client.ts'
import type { Tenancy } from '../platform/db/scope.ts'
import { sealText } from '../platform/sealed-text/sealed-text.ts'
import type { Platform } from './platform.ts'

const TIMEOUT_MS = 30_000

/** The operator's language model meets the leads here. */
export function createInsightDeps({ env, ways, tenancy }: Pick<Platform, 'env' | 'ways'> & { tenancy: Tenancy }) {
  const { AI_URL: address, AI_KEY: key, AI_MODEL: name } = env
  const limits = { headersMs: TIMEOUT_MS, silenceMs: TIMEOUT_MS, totalMs: TIMEOUT_MS }
  const model = address && name ? createModel({ fetch: ways.endpoint(address, limits), address, key, name }) : undefined
  return { insights: createInsights({ tenancy, model, callsPerDay: env.AI_CALLS_PER_DAY, seal: sealText }) }
}
