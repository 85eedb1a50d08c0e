// A process that sends requests over kept-alive connections as fast as they are answered, on orders sent as messages.
import { createConnection, type Socket } from 'node:net'

export type LoadRequest = {
  method: string
  path: string
  body?: object
  /** Uses another client address each time, in the header of a trusted proxy. */
  isVisitor?: boolean
}
export type LoadOptions = {
  port: number
  /** Distributes the clients over these ports instead. */
  ports?: number[]
  /** The method of entries that are only a path. */
  method: string
  paths: (string | LoadRequest)[]
  cookie: string
  clients: number
  ms: number
  /** Requests each path once and then ends. */
  once?: boolean
}
export type LoadResult = { requests: number; failed: number; ms: number; samples: number[]; bytes: number }

process.on('message', (order: LoadOptions) => {
  void load(order).then((answer) => process.send?.(answer))
})

async function load(order: LoadOptions): Promise<LoadResult> {
  const answer: LoadResult = { requests: 0, failed: 0, ms: 0, samples: [], bytes: 0 }
  const began = performance.now()
  let next = 0
  const take = () => {
    const over = performance.now() - began > order.ms || (order.once && next >= order.paths.length)
    return over ? undefined : order.paths[next++ % order.paths.length]
  }
  await Promise.all(
    Array.from({ length: order.clients }, (_, nr) => runClient({ order, answer, take, port: portOf(order, nr) })),
  )
  answer.ms = performance.now() - began
  return answer
}

const portOf = ({ port, ports }: LoadOptions, nr: number) => ports?.[nr % ports.length] ?? port

type ClientOptions = {
  order: LoadOptions
  answer: LoadResult
  take: () => string | LoadRequest | undefined
  port: number
}
function runClient({ order, answer, take, port }: ClientOptions): Promise<void> {
  return new Promise((done, failed) => {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true })
    let sent = 0
    const ask = () => {
      const path = take()
      if (path === undefined) return void socket.end(done)
      sent = performance.now()
      socket.write(requestText(order, path))
    }
    onResponse(socket, (status, bytes) => {
      answer.samples.push(performance.now() - sent)
      answer.requests++
      answer.bytes += bytes
      if (status !== 200) answer.failed++
      ask()
    })
    socket.once('connect', ask)
    socket.once('error', failed)
  })
}

let visitors = 0
function requestText({ method, cookie }: LoadOptions, asked: string | LoadRequest): string {
  const request: LoadRequest = typeof asked === 'string' ? { method, path: asked } : asked
  const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : ''
  const headers = [
    'host: 127.0.0.1',
    request.isVisitor ? `x-forwarded-for: ${addressOf(visitors++)}` : `cookie: ${cookie}`,
  ]
  if (body) headers.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${request.method} ${request.path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`
}

/** Addresses of the network for benchmarks, 198.18.0.0/15. */
const addressOf = (nr: number) => `198.18.${(nr >> 8) % 256}.${nr % 256}`

/** Calls back for each complete response, with a content length or in chunks. */
function onResponse(socket: Socket, onComplete: (status: number, bytes: number) => void): void {
  let got: Buffer = Buffer.alloc(0)
  let wanted = 0
  let chunked = false
  socket.on('data', (piece) => {
    got = got.length === 0 ? (piece as Buffer) : Buffer.concat([got, piece as Buffer])
    if (wanted === 0) {
      const end = got.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = got.toString('latin1', 0, end).toLowerCase()
      const length = /content-length: (\d+)/.exec(head)?.[1]
      chunked = length === undefined
      wanted = end + 4 + Number(length ?? 5)
    }
    const complete = chunked ? got.subarray(-5).toString('latin1') === '0\r\n\r\n' : got.length >= wanted
    if (!complete) return
    const [status, bytes] = [Number(got.toString('latin1', 9, 12)), got.length]
    got = Buffer.alloc(0)
    wanted = 0
    onComplete(status, bytes)
  })
}
