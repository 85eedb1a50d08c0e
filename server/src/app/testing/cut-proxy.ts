import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CutProxy = {
  url: string
  /** Breaks every connection that goes through it, in both directions and without a word; returns how many. */
  cut(): number
  /** Connections stay open on both sides and nothing goes through them any more; new ones work. */
  swallow(): void
  /** Cuts all connections, and accepts none until released. */
  hold(held: boolean): void
  /** Connections from now on reach another server: the address has moved. */
  moveTo(target: string): void
  close(): Promise<void>
}

/** A line to a server that can be cut. */
export async function startCutProxy(target: string): Promise<CutProxy> {
  let { hostname, port } = new URL(target)
  const lines = new Set<[Socket, Socket]>()
  let held = false
  const server = createServer((near) => {
    if (held) return void near.resetAndDestroy()
    const far = connect(Number(port), hostname)
    const line: [Socket, Socket] = [near, far]
    lines.add(line)
    for (const end of line) {
      end.setNoDelay(true)
      end.on('error', () => undefined)
      end.on('close', () => {
        lines.delete(line)
        for (const other of line) other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cut = () => {
    const all = [...lines]
    for (const line of all) for (const end of line) end.resetAndDestroy()
    return all.length
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    swallow: () => {
      for (const [near, far] of lines) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    hold: (now) => {
      held = now
      if (held) cut()
    },
    moveTo: (other) => {
      ;({ hostname, port } = new URL(other))
    },
    close: async () => {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}
