import type { Hint, Topic } from '@leadhaul/contract/live/live.contract.ts'

export type { Hint, Topic }
export const HINT_CHANNEL = 'leadhaul'
/** Notified by triggers when a session or a membership ends or changes; see migration 0037. */
export const ACCESS_CHANNEL = 'leadhaul_access'
/** PostgreSQL rejects a NOTIFY payload of 8,000 bytes or more. */
const MAX_PAYLOAD = 8_000
/** Beyond this number of ids, a hint names only the topic. */
const MAX_IDS = 20

/** Hints with the same key are equal. */
export const hintKeyOf = ({ topic, id }: Hint): string => `${topic}:${id ?? ''}`

/** Collects the changes of a transaction for one notification. */
export class HintCollector {
  readonly #workspaceId: string
  readonly #topics = new Map<Topic, Set<string> | null>()
  constructor(workspaceId: string) {
    this.#workspaceId = workspaceId
  }

  readonly add = (topic: Topic, id?: string): void => {
    const ids = this.#topics.get(topic)
    if (ids === null) return
    if (id === undefined || (ids && ids.size >= MAX_IDS)) this.#topics.set(topic, null)
    else this.#topics.set(topic, (ids ?? new Set()).add(id))
  }

  payload(): string | undefined {
    if (this.#topics.size === 0) return undefined
    const hints = [...this.#topics].flatMap(([topic, ids]): [Topic, string | null][] =>
      ids ? [...ids].map((id) => [topic, id]) : [[topic, null]],
    )
    return JSON.stringify({ w: this.#workspaceId, h: hints })
  }
}

/** Parses a payload of `HintCollector`; undefined for any other text. */
export function readPayload(payload: string): { workspaceId: string; hints: Hint[] } | undefined {
  if (payload.length > MAX_PAYLOAD) return undefined
  try {
    const { w, h } = JSON.parse(payload) as { w: string; h: [Topic, string | null][] }
    return { workspaceId: w, hints: h.map(([topic, id]) => ({ topic, id })) }
  } catch {
    return undefined
  }
}
