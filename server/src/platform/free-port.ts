import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that no one listened on a moment ago. */
export const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })
