import { Topic } from '@leadhaul/contract/live/live.contract.ts'
import { type Hint, keyOf } from './hints.ts'

const KEPT_MS = 60_000
/** Hints kept of one workspace before single ids shrink to their topic. */
const MAX_KEPT = 100

type Kept = { hint: Hint; at: number }

/** What this process was notified of lately, by workspace. Times are those of `performance.now()`, in milliseconds. */
export function createRecentHints() {
  // Both kinds of maps are in the order of their last notice.
  const byWorkspace = new Map<string, Map<string, Kept>>()
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
    /** What was notified before now is not known: the listener has only begun. */
    beginNow(): void {
      knownFrom = performance.now()
      byWorkspace.clear()
    },
    keep(workspaceId: string, hints: readonly Hint[]): void {
      const at = performance.now()
      forgetBefore(at - KEPT_MS)
      const kept = byWorkspace.get(workspaceId) ?? new Map<string, Kept>()
      byWorkspace.delete(workspaceId)
      byWorkspace.set(workspaceId, kept)
      for (const hint of hints) {
        const shrunk = kept.size >= MAX_KEPT ? { topic: hint.topic, id: null } : hint
        kept.delete(keyOf(shrunk))
        kept.set(keyOf(shrunk), { hint: shrunk, at })
      }
    },
    /** Hints of the workspace from then on; one of every topic where some of them are not known. */
    since(workspaceId: string, time: number): Hint[] {
      if (time < Math.max(knownFrom, performance.now() - KEPT_MS))
        return Topic.options.map((topic) => ({ topic, id: null }))
      return [...(byWorkspace.get(workspaceId)?.values() ?? [])].filter(({ at }) => at >= time).map(({ hint }) => hint)
    },
  }
}
