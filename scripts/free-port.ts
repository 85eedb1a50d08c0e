import { type AddressInfo, createServer } from 'node:net'

/** A port that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => found(port))
    })
  })
}
