import * as z from 'zod'
import type { Env } from '../settings/env.ts'
import type { OutboundClients } from '../outbound-clients.ts'
import { FetchError, type FetchFailure } from '../safe-fetch/fetch-error.ts'
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts'

const MAX_BYTES = 256 * 1024
const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1),
})

/** Why there is no usable answer. */
export type ModelFailureCode = 'unreachable' | 'slow' | 'busy' | 'refused' | 'bad_answer'

export class ModelFailure extends Error {
  readonly code: ModelFailureCode
  constructor(code: ModelFailureCode, options?: ErrorOptions) {
    super(`The model failed: ${code}`, options)
    this.code = code
  }
}
export type PromptMessage = { role: 'system' | 'user'; content: string }
export type Model = {
  name: string
  /** Returns the unchanged answer of the model. Throws ModelFailure. */
  complete(messages: PromptMessage[]): Promise<string>
}

/** The timeout for a model, or for a service that calls one. */
const TIMEOUT_MS = 30_000
const LIMITS = { headersMs: TIMEOUT_MS, silenceMs: TIMEOUT_MS, totalMs: TIMEOUT_MS }

/** The language model the operator set, if any. */
export function configuredModel({ env, outbound }: { env: Env; outbound: OutboundClients }): Model | undefined {
  const { AI_URL: address, AI_KEY: key, AI_MODEL: name } = env
  return address && name ? createModel({ fetch: outbound.endpoint(address, LIMITS), address, key, name }) : undefined
}

type ModelOptions = { fetch: SafeFetch; address: string; key: string | undefined; name: string }
/**
 * A service with OpenAI's chat completions API: OpenAI or self-hosted. The guarded fetch sets the timeout. No
 * temperature and no token limit are sent, because the accepted parameter names differ between models.
 */
export function createModel({ fetch, address, key, name }: ModelOptions): Model {
  const url = `${address.replace(/(?<!\/)\/+$/, '')}/chat/completions`
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  return {
    name,
    async complete(messages) {
      const answer = await postJson({ fetch, url, headers, body: { model: name, messages } })
      const completion = Completion.safeParse(answer)
      const content = completion.data?.choices[0]?.message.content
      if (content === undefined) throw new ModelFailure('bad_answer', { cause: completion.error })
      return content
    },
  }
}

/** Posts JSON to the operator's automation, which calls a model. Throws ModelFailure. */
export function createTextService({ address, outbound }: { address: string; outbound: OutboundClients }) {
  const fetch = outbound.endpoint(address, LIMITS)
  return (body: object): Promise<unknown> => postJson({ fetch, url: address, headers: {}, body })
}

type JsonPosted = { fetch: SafeFetch; url: string; headers: Record<string, string>; body: object }
/** Returns the parsed JSON of the response, or undefined if it is invalid. Throws ModelFailure. */
async function postJson({ fetch, url, headers, body }: JsonPosted): Promise<unknown> {
  const options = { accept: ['application/json'], maxBytes: MAX_BYTES, headers, contentType: 'application/json' }
  const answer = await fetch.post(url, { ...options, body: JSON.stringify(body) }).catch(throwModelFailure)
  if (answer.status < 200 || answer.status > 299) throw new ModelFailure(codeOf(answer.status))
  return jsonOf(answer.body)
}

const CODE_BY_FETCH_FAILURE: Partial<Record<FetchFailure, ModelFailureCode>> = {
  timeout: 'slow',
  unreachable: 'unreachable',
  unknown_host: 'unreachable',
  bad_address: 'unreachable',
  forbidden_address: 'unreachable',
}
function throwModelFailure(error: unknown): never {
  if (!(error instanceof FetchError)) throw error
  throw new ModelFailure(CODE_BY_FETCH_FAILURE[error.failure] ?? 'bad_answer', { cause: error })
}

function codeOf(status: number): ModelFailureCode {
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
