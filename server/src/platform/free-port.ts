import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports of outgoing connections: Linux from 32,768, others from 49,152. */
const PORTS = { from: 10_000, to: 32_768 }
const MAX_TRIES = 100

/**
 * Returns a port of this machine that nothing listens on. The caller listens on it only a moment later: an ephemeral
 * port proposed by the system may by then belong to an outgoing connection of any process.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${PORTS.from} and ${PORTS.to}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer().once('error', () => answer(false))
    server.listen(port, () => server.close(() => answer(true)))
  })
}
