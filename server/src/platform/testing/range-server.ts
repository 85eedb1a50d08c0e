import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { nr: number; path: string; range: string; start: number; end: number }
/** The failure of a request; undefined for a correct response. `stall` never responds. */
export type RangeFault =
  | 'drop'
  | 'cut'
  | 'stall'
  | 'whole'
  | 'shifted'
  | 'garbled'
  | 'page'
  | { status: number }
  | { etag: string }

export type RangeServer = {
  url: string
  /** Files by path; may be replaced between requests. */
  files: Map<string, Buffer>
  asked: Asked[]
  misbehave: (asked: Asked) => RangeFault | undefined
  etag: string | undefined
  close(): Promise<void>
}

/** Serves files by byte ranges from this machine, with the failures that `misbehave` returns. */
export async function serveRanges(): Promise<RangeServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const [start = 0, last = 0] = (/bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []).slice(1).map(Number)
    const asked = { nr: ranges.asked.length + 1, path, range: request.headers.range ?? '', start, end: last + 1 }
    ranges.asked.push(asked)
    const file = ranges.files.get(path)
    const mishap = ranges.misbehave(asked)
    if (!file) return void response.writeHead(404).end()
    if (mishap === 'stall') return
    if (mishap === 'drop') return void response.destroy()
    if (mishap === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sorry</p>')
    if (typeof mishap === 'object' && 'status' in mishap) return void response.writeHead(mishap.status).end('no')
    const etag = typeof mishap === 'object' ? mishap.etag : ranges.etag
    if (request.headers['if-match'] && request.headers['if-match'] !== etag && typeof mishap !== 'object')
      return void response.writeHead(412).end()
    if (start >= file.length) return void response.writeHead(416).end()
    send({ response, file, mishap, etag, start, end: Math.min(last + 1, file.length) })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const ranges: RangeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: new Map(),
    asked: [],
    misbehave: () => undefined,
    etag: '"one"',
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return ranges
}

type Sent = {
  response: ServerResponse
  file: Buffer
  mishap: RangeFault | undefined
  etag: string | undefined
  start: number
  end: number
}
function send({ response, file, mishap, etag, start, end }: Sent): void {
  const tag = etag === undefined ? {} : { etag }
  if (mishap === 'whole') return void response.writeHead(200, { 'content-length': file.length, ...tag }).end(file)
  const from = mishap === 'shifted' ? start + 1 : start
  const bytes = Buffer.from(file.subarray(from, end))
  if (mishap === 'garbled') bytes.fill(7, bytes.length >> 1)
  response.writeHead(206, {
    'content-type': 'application/octet-stream',
    'content-length': bytes.length,
    'content-range': `bytes ${from}-${end - 1}/${file.length}`,
    ...tag,
  })
  if (mishap !== 'cut') return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
}
