import type { InsightFailure } from '@leadhaul/contract/insight/insight.contract.ts'
import * as z from 'zod'
import type { Env } from '../../platform/env.ts'
import type { OutboundClients } from '../../platform/outside.ts'
import { FetchError, type FetchFailure } from '../../platform/safe-fetch/fetch-error.ts'
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import type { Message } from './insight.rules.ts'

const MAX_BYTES = 256 * 1024
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
})

export class ModelFailure extends Error {
  readonly code: InsightFailure
  constructor(code: InsightFailure, options?: ErrorOptions) {
    super(`The model failed: ${code}`, options)
    this.code = code
  }
}
export type Model = {
  name: string
  /** What the model answers, as it came. Throws ModelFailure. */
  complete(messages: Message[]): Promise<string>
}

const TIMEOUT_MS = 30_000

/** The language model the operator set, if any. */
export function configuredModel({ env, outbound }: { env: Env; outbound: OutboundClients }): Model | undefined {
  const { AI_URL: address, AI_KEY: key, AI_MODEL: name } = env
  const limits = { headersMs: TIMEOUT_MS, silenceMs: TIMEOUT_MS, totalMs: TIMEOUT_MS }
  return address && name ? createModel({ fetch: outbound.endpoint(address, limits), address, key, name }) : undefined
}

/**
 * A service that speaks OpenAI's chat completions: theirs, or a self-hosted one. The guarded fetch sets the time-out.
 * No temperature and no limit of tokens are sent: which of their names a model takes differs from one to the next.
 */
export function createModel(o: { fetch: SafeFetch; address: string; key: string | undefined; name: string }): Model {
  const url = `${o.address.replace(/(?<!\/)\/+$/, '')}/chat/completions`
  const headers: Record<string, string> = o.key === undefined ? {} : { authorization: `Bearer ${o.key}` }
  return {
    name: o.name,
    async complete(messages) {
      const body = JSON.stringify({ model: o.name, messages })
      const options = { accept: ['application/json'], maxBytes: MAX_BYTES, headers }
      const answer = await o.fetch.post(url, { ...options, body, contentType: 'application/json' }).catch(failed)
      if (answer.status < 200 || answer.status > 299) throw new ModelFailure(codeOf(answer.status))
      const completion = Completion.safeParse(jsonOf(answer.body))
      const content = completion.data?.choices[0]?.message.content
      if (content === undefined) throw new ModelFailure('bad_answer', { cause: completion.error })
      return content
    },
  }
}

const OF_FETCH: Partial<Record<FetchFailure, InsightFailure>> = {
  timeout: 'slow',
  unreachable: 'unreachable',
  unknown_host: 'unreachable',
  bad_address: 'unreachable',
  forbidden_address: 'unreachable',
}
function failed(error: unknown): never {
  if (!(error instanceof FetchError)) throw error
  throw new ModelFailure(OF_FETCH[error.failure] ?? 'bad_answer', { cause: error })
}

function codeOf(status: number): InsightFailure {
  if (status === 429 || status === 503) return 'busy'
  if (status >= 500) return 'unreachable'
  return status >= 400 ? 'refused' : 'bad_answer'
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
