import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BreakableProxy = {
  url: string
  /** Breaks all connections through it abruptly, in both directions; returns their number. */
  cut(): number
  /** Keeps existing connections open on both sides but discards their data; new connections work. */
  swallow(): void
  /** With `true`, breaks all connections and accepts none until called with `false`. */
  hold(held: boolean): void
  /** Connects later connections to another server, as if the address had moved. */
  moveTo(target: string): void
  close(): Promise<void>
}

/** A proxy to a server whose connections can be broken. */
export async function startBreakableProxy(target: string): Promise<BreakableProxy> {
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
