import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type S3rver = { run(): Promise<AddressInfo>; close(): Promise<void> }
// The package brings no types.
const require = createRequire(import.meta.url)
const Rver = require('s3rver') as new (options: object) => S3rver

/** The only keys the server knows. */
const KEY = 'S3RVER'

export type S3Server = {
  /** The settings of the product for this server. */
  settings: Record<string, string>
  /** Makes connections break after this many bytes; undefined for none. */
  breakAfter(bytes: number | undefined): void
  close(): Promise<void>
}

/** A real S3 server with one bucket, behind a proxy whose connections can be broken. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'leadhaul-s3-'))
  const bucket = 'leadhaul'
  const options = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] }
  const rver = new Rver(options)
  const { port } = await rver.run()
  let limit: number | undefined
  const line = createServer((near) => {
    let sent = 0
    const far = connect(port, '127.0.0.1')
    for (const end of [near, far]) end.on('error', () => undefined)
    near.on('data', (chunk: Buffer) => {
      sent += chunk.length
      if (limit === undefined || sent <= limit) return far.write(chunk)
      near.resetAndDestroy()
      return far.resetAndDestroy()
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    far.pipe(near)
  })
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening))
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
      S3_ACCESS_KEY: KEY,
      S3_SECRET_KEY: KEY,
    },
    breakAfter: (bytes) => {
      limit = bytes
    },
    close: async () => {
      await closed(line)
      await rver.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const closed = (server: Server) => {
  server.unref()
  return new Promise<void>((done) => server.close(() => done()))
}
