import type { Hint } from '@leadhaul/contract/live/live.contract.ts'
import { setConnected } from './connection.ts'

const EVENTS_URL = '/api/v1/events'
const MIN_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000
/** A stream that takes longer to open may miss the first changes since the page was loaded. */
const MAX_OPENING_MS = 2_000

type Handlers = {
  onHint: (hint: Hint) => void
  /** `complete`: the stream has hints of all changes since the page was loaded. */
  onOpen: (stream: { complete: boolean }) => void
  /** The server answered with an error: the session may be over. */
  onRefused: () => void
}

/** Full jitter: after a restart of the server, its clients do not all reconnect at the same moment. */
const reconnectDelayMs = (attempt: number) => Math.random() * Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** attempt)

/** Uses both clocks: one may stop while the machine sleeps, the other may be set. */
const pageAgeMs = () => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin))

function readHint(data: unknown): Hint | undefined {
  if (typeof data !== 'string') return undefined
  const parsed: unknown = JSON.parse(data)
  return typeof parsed === 'object' && parsed !== null && 'topic' in parsed ? (parsed as Hint) : undefined
}

/**
 * Listens to the server's hints until the returned function is called; reconnects after every break, and
 * immediately when the browser reports that its network is back.
 */
export function listenToEvents({ onHint, onOpen, onRefused }: Handlers): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  let attempt = 0
  let isFirst = true

  const open = () => {
    source?.close()
    const openedAt = pageAgeMs()
    // The server counts back from the time of the request's arrival, which is up to this much later than now.
    const query = isFirst ? `?lastMs=${openedAt + MAX_OPENING_MS}` : ''
    const stream = new EventSource(EVENTS_URL + query)
    source = stream
    stream.onopen = () => {
      attempt = 0
      setConnected(true)
      onOpen({ complete: isFirst && pageAgeMs() - openedAt <= MAX_OPENING_MS })
      isFirst = false
    }
    stream.onmessage = (event: MessageEvent<unknown>) => {
      const hint = readHint(event.data)
      if (hint) onHint(hint)
    }
    stream.onerror = () => {
      setConnected(false)
      // After an error status the browser itself does not reconnect.
      if (stream.readyState === EventSource.CLOSED) onRefused()
      stream.close()
      isFirst = false
      timer = window.setTimeout(open, reconnectDelayMs(attempt++))
    }
  }

  // An open stream may be dead without an error; a new connection when going offline detects that.
  const reopen = () => {
    window.clearTimeout(timer)
    attempt = 0
    open()
  }

  open()
  window.addEventListener('online', reopen)
  window.addEventListener('offline', reopen)
  return () => {
    window.removeEventListener('online', reopen)
    window.removeEventListener('offline', reopen)
    window.clearTimeout(timer)
    source?.close()
    setConnected(true)
  }
}
