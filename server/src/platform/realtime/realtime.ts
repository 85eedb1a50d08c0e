import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { BACKGROUND_CONNECTION_TIMEOUT_MS } from '../db/pools.ts'
import type { Log } from '../log.ts'
import { ACCESS_CHANNEL, HINT_CHANNEL, type Hint, hintKeyOf, readPayload } from './hints.ts'
import { createRecentHints } from './recent-hints.ts'

/** Maximum pending hints of a stream that is not read; beyond it, hints with ids are merged into their topic. */
const MAX_PENDING = 100

/** Without this check, an idle connection dropped by a firewall can stay undetected for hours. */
const CHECK = { everyMs: 30_000, timeoutMs: BACKGROUND_CONNECTION_TIMEOUT_MS }

/** A host that disappeared never closes its end of the connection. */
const END_TIMEOUT_MS = 2000

type Stream = { pending: Map<string, Hint>; wake: () => void; closed: boolean }
/** Hints since `since`, in milliseconds of `performance.now()`, are sent first. */
type FollowOptions = { since?: number | undefined; signal?: AbortSignal | undefined }
export type Realtime = {
  follow(workspaceId: string, options?: FollowOptions): AsyncGenerator<Hint>
  /** Calls the listener whenever a session or a membership ends or changes. */
  onAccessChange(listener: () => void): void
  streams(): number
  close(): Promise<void>
}

type RealtimeOptions = { url: string; log: Log; check?: typeof CHECK }
/**
 * One LISTEN connection per process; hints go to the workspace's open streams. When the connection is lost, all streams
 * end: the browser opens a new one and refetches what it shows, so no change is missed.
 */
export async function startRealtime({ url, log, check = CHECK }: RealtimeOptions): Promise<Realtime> {
  const streamsByWorkspace = new Map<string, Set<Stream>>()
  const recent = createRecentHints()
  const stopping = new AbortController()
  const endAll = () => {
    for (const streams of streamsByWorkspace.values()) for (const stream of streams) closeStream(stream)
  }
  const accessListeners: (() => void)[] = []
  const deliver: Deliver = (channel, payload) => {
    if (channel === ACCESS_CHANNEL) {
      for (const listener of accessListeners) listener()
      return
    }
    const message = readPayload(payload)
    if (!message) return
    recent.keep(message.workspaceId, message.hints)
    for (const stream of streamsByWorkspace.get(message.workspaceId) ?? []) enqueueHints(stream, message.hints)
  }
  let listener = await listen({ url, deliver, check })
  recent.beginNow()
  const watch = () =>
    void listener.lost.then(() => {
      endAll()
      if (!stopping.signal.aborted) void reconnect()
    })
  const reconnect = async () => {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 5000)) {
      await wait(pause)
      try {
        listener = await listen({ url, deliver, check })
        recent.beginNow()
        // Streams opened without a connection may have missed hints, so they end too.
        endAll()
        return watch()
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'realtime listener lost its database connection',
        )
      }
    }
  }
  watch()
  return {
    follow: (workspaceId, { since, signal } = {}) => {
      const missed = () => (since === undefined ? [] : recent.since(workspaceId, since))
      return followHints({ streamsByWorkspace, workspaceId, missed, signal })
    },
    onAccessChange: (listener) => void accessListeners.push(listener),
    streams: () => [...streamsByWorkspace.values()].reduce((sum, streams) => sum + streams.size, 0),
    close: async () => {
      stopping.abort()
      endAll()
      await listener.end()
    },
  }
}

type Deliver = (channel: string, payload: string) => void
type Listener = { lost: Promise<void>; end(): Promise<void> }
type ListenOptions = { url: string; deliver: Deliver; check: typeof CHECK }
async function listen({ url, deliver, check }: ListenOptions): Promise<Listener> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'leadhaul-listen',
    keepAlive: true,
    connectionTimeoutMillis: check.timeoutMs,
    query_timeout: check.timeoutMs,
  })
  const end = async () => {
    const destroyTimer = setTimeout(() => client.connection.stream.destroy(), END_TIMEOUT_MS)
    await client.end().catch(() => undefined)
    clearTimeout(destroyTimer)
  }
  // A connection may report its end twice, and early: an error without a listener would end the process.
  client.on('error', () => void end())
  const lost = new Promise<void>((gone) => client.once('end', gone))
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  const pollConnection = async () => {
    for (;;) {
      await wait(check.everyMs, undefined, { signal: ended.signal, ref: false })
      await client.query('select 1')
    }
  }
  client.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${HINT_CHANNEL}; listen ${ACCESS_CHANNEL}`)
  } catch (error) {
    await end()
    throw error
  }
  void pollConnection().catch(end)
  return { lost, end }
}

function enqueueHints(stream: Stream, hints: Hint[]): void {
  for (const hint of hints) {
    const shrunk = stream.pending.size >= MAX_PENDING ? { topic: hint.topic, id: null } : hint
    stream.pending.set(hintKeyOf(shrunk), shrunk)
  }
  stream.wake()
}

function closeStream(stream: Stream): void {
  stream.closed = true
  stream.wake()
}

type StreamOptions = {
  streamsByWorkspace: Map<string, Set<Stream>>
  workspaceId: string
  /** Returns the hints from before the stream was registered. */
  missed: () => Hint[]
  signal: AbortSignal | undefined
}
async function* followHints({ streamsByWorkspace, workspaceId, missed, signal }: StreamOptions): AsyncGenerator<Hint> {
  const stream: Stream = { pending: new Map(), wake: () => undefined, closed: false }
  const streams = streamsByWorkspace.get(workspaceId) ?? new Set<Stream>()
  streamsByWorkspace.set(workspaceId, streams.add(stream))
  enqueueHints(stream, missed())
  const stop = () => closeStream(stream)
  signal?.addEventListener('abort', stop)
  try {
    while (!stream.closed && !signal?.aborted) {
      const hints = [...stream.pending.values()]
      stream.pending.clear()
      yield* hints
      if (stream.pending.size === 0 && !stream.closed)
        await new Promise<void>((wake) => {
          stream.wake = wake
        })
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    streams.delete(stream)
    if (streams.size === 0) streamsByWorkspace.delete(workspaceId)
  }
}
