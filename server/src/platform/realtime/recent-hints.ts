import { Topic } from '@leadhaul/contract/live/live.contract.ts'
import { type Hint, hintKeyOf } from './hints.ts'

const KEPT_MS = 60_000
/** Maximum stored hints of one workspace; beyond it, hints with ids are merged into their topic. */
const MAX_KEPT = 100

type StoredHint = { hint: Hint; at: number }

/** Recent hints of this process, by workspace. Times are those of `performance.now()`, in milliseconds. */
export function createRecentHints() {
  // Both kinds of maps are ordered by last notice.
  const byWorkspace = new Map<string, Map<string, StoredHint>>()
  let knownFrom = performance.now()

  const forgetBefore = (time: number) => {
    for (const [workspaceId, kept] of byWorkspace) {
      for (const [key, { at }] of kept) {
        if (at >= time) break
        kept.delete(key)
      }
      if (kept.size > 0) return
      byWorkspace.delete(workspaceId)
    }
  }

  return {
    /** Marks earlier hints as unknown, because the listener has only just started. */
    beginNow(): void {
      knownFrom = performance.now()
      byWorkspace.clear()
    },
    keep(workspaceId: string, hints: readonly Hint[]): void {
      const at = performance.now()
      forgetBefore(at - KEPT_MS)
      const kept = byWorkspace.get(workspaceId) ?? new Map<string, StoredHint>()
      byWorkspace.delete(workspaceId)
      byWorkspace.set(workspaceId, kept)
      for (const hint of hints) {
        const shrunk = kept.size >= MAX_KEPT ? { topic: hint.topic, id: null } : hint
        kept.delete(hintKeyOf(shrunk))
        kept.set(hintKeyOf(shrunk), { hint: shrunk, at })
      }
    },
    /** Returns the hints of the workspace since `time`, or one of every topic if some hints are unknown. */
    since(workspaceId: string, time: number): Hint[] {
      if (time < Math.max(knownFrom, performance.now() - KEPT_MS))
        return Topic.options.map((topic) => ({ topic, id: null }))
      return [...(byWorkspace.get(workspaceId)?.values() ?? [])].filter(({ at }) => at >= time).map(({ hint }) => hint)
    },
  }
}
