/**
 * Files of the product by their names, which are our own and never a user's. A name is written once: `put` either keeps
 * the whole file or nothing, and what is read is a whole file. Removing what is not there is no error.
 */
export type Storage = {
  put(name: string, file: { bytes: Buffer; type: string }): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}
