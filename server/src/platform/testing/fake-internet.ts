import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net'
import type { Network } from '../safe-fetch/guarded-agent.ts'

export type LocalServer = { port: number; close(): Promise<void> }

export const serveHttp = (answer: RequestListener): Promise<LocalServer> => listening(createServer(answer))
/** A server of plain sockets, for responses that no correct web server would send. */
export const serveSockets = (server: SocketServer = createSocketServer(), host?: string) => listening(server, host)

function listening(server: Server | SocketServer, host = '127.0.0.1'): Promise<LocalServer> {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  return new Promise((ready) =>
    server.listen(0, host, () =>
      ready({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            for (const socket of sockets) socket.destroy()
          }),
      }),
    ),
  )
}

/**
 * A network whose names all resolve to public addresses, served by local ports. `dialled` contains the addresses that
 * passed the check and were reached.
 */
export function fakeInternet(options: {
  /** The port of a name; undefined for an unknown name. */
  portOf: (host: string) => number | undefined
  /** Addresses of a name instead of a public one. */
  answer?: (host: string) => string[]
}): Network & { dialled: string[] } {
  const ports = new Map<string, number>()
  const dialled: string[] = []
  let names = 0
  return {
    dialled,
    resolve: async (host) => {
      const port = options.portOf(host)
      if (port === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
      if (options.answer) return options.answer(host)
      names++
      const address = `93.184.${Math.floor(names / 250) % 250}.${(names % 250) + 1}`
      ports.set(address, port)
      return [address]
    },
    dial: (target) => {
      dialled.push(target.address)
      return { address: '127.0.0.1', port: ports.get(target.address) ?? options.portOf(target.address) ?? 1 }
    },
  }
}
