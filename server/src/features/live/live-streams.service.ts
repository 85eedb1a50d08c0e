import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Hint } from '../../platform/realtime/hints.ts'
import type { Realtime } from '../../platform/realtime/realtime.ts'
import { sessionWorkspaces } from '../auth/session.service.ts'
import { claimStream, type StreamClaim, writeStreams } from './live-streams.repository.ts'

const MAX_STREAMS_PER_SESSION = 20
const CHECK_EVERY_MS = 1000
/** Streams end after this many failed checks in a row: whether they are still allowed is unknown. */
const MAX_MISSED = 3

type Session = { sessionId: string; workspaceId: string }
type Stream = Session & { stop: AbortController; since: number | undefined }
type OpenOptions = { lastMs?: number | undefined; signal?: AbortSignal | undefined }
export type LiveStreams = ReturnType<typeof createLiveStreams>

/**
 * Open event streams of this process. Each ends within seconds after its session ends, its user is removed from the
 * workspace, or the session switches to another workspace. This is detected by a notification of the database and by a
 * check every second.
 */
export function createLiveStreams({ pool, realtime }: { pool: pg.Pool; realtime: Realtime }) {
  const processId = randomUUID()
  const open = new Set<Stream>()
  const enqueue = createQueue()
  /** Sessions whose count is to be written to the database. */
  let changed = new Set<string>()
  /** Counted in ticks of the timer, so that a process that was blocked itself ends no stream. */
  let missed = 0

  const closeStreams = (isOver: (stream: Stream) => boolean) => {
    for (const stream of open) if (isOver(stream)) close(stream)
  }
  const close = (stream: Stream) => {
    if (!open.delete(stream)) return
    stream.stop.abort()
    changed.add(stream.sessionId)
    checkSoon()
  }

  /** Runs in the same queue as claims: a claim between counting and writing would be lost. */
  const write = () =>
    enqueue(async () => {
      const sessions = [...changed]
      changed = new Set()
      const counts = sessions.map((sessionId) => ({ sessionId, streams: countOf(open, sessionId) }))
      await writeStreams(pool, { processId, counts }).catch((error: unknown) => {
        changed = new Set([...changed, ...sessions])
        throw error
      })
    })
  const checkSoon = coalesceRuns(async () => {
    // A stream that opens while the query runs is not part of the check.
    const asked = new Set(open)
    const current = await sessionWorkspaces(pool, [...new Set([...asked].map(({ sessionId }) => sessionId))])
    missed = 0
    closeStreams((stream) => asked.has(stream) && current.get(stream.sessionId) !== stream.workspaceId)
    await write()
  })

  const timer = setInterval(() => {
    if (open.size === 0 && changed.size === 0) {
      missed = 0
      return
    }
    if (missed >= MAX_MISSED) closeStreams(() => true)
    missed++
    checkSoon()
  }, CHECK_EVERY_MS)
  timer.unref()
  realtime.onAccessChange(checkSoon)

  async function* follow(stream: Stream): AsyncGenerator<Hint> {
    try {
      yield* realtime.follow(stream.workspaceId, { since: stream.since, signal: stream.stop.signal })
    } finally {
      close(stream)
    }
  }

  return {
    /**
     * The workspace's hints for as long as the session has access, beginning with those of the last `lastMs`
     * milliseconds.
     */
    async open(
      { sessionId, workspaceId }: Session,
      { lastMs, signal }: OpenOptions,
    ): Promise<{ claim: StreamClaim; hints: AsyncGenerator<Hint> }> {
      const since = lastMs === undefined ? undefined : performance.now() - lastMs
      const stream: Stream = { sessionId, workspaceId, stop: new AbortController(), since }
      const claim = await enqueue(async () => {
        const answer = await claimStream(pool, { sessionId, processId, most: MAX_STREAMS_PER_SESSION })
        if (answer === 'open') open.add(stream)
        return answer
      })
      // A stream whose client disconnects before its first hint would never end by itself.
      signal?.addEventListener('abort', () => close(stream), { once: true })
      if (signal?.aborted) close(stream)
      return { claim, hints: follow(stream) }
    },

    async close(): Promise<void> {
      clearInterval(timer)
      closeStreams(() => true)
      await write().catch(() => undefined)
    },
  }
}

const countOf = (streams: Set<Stream>, sessionId: string) =>
  [...streams].filter((stream) => stream.sessionId === sessionId).length

/** Runs tasks one after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const next = last.then(task, task)
    last = next.catch(() => undefined)
    return next
  }
}

/** Allows one run at a time; calls during a run cause one more run after it. Failures are left to the next run. */
function coalesceRuns(run: () => Promise<void>): () => void {
  let wanted = false
  let running = false
  return () => {
    wanted = true
    if (running) return
    running = true
    void (async () => {
      while (wanted) {
        wanted = false
        await run().catch(() => undefined)
      }
      running = false
    })()
  }
}
