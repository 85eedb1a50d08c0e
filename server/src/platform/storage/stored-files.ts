/**
 * Files of the product by name; names are generated, never a user's. A name is written once: `put` stores the complete
 * file or nothing, and reads return complete files. Removing a missing file is no error.
 */
export type Storage = {
  put(name: string, file: { bytes: Buffer; type: string }): Promise<void>
  get(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}
