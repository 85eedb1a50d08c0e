import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage } from './stored-files.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files in a folder. A file gets its name after it is completely written. */
export const diskStorage = (dir: string): Storage => ({
  async put(name, { bytes }) {
    const path = join(dir, name)
    const temporaryPath = `${path}.${randomUUID()}`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await using file = await open(temporaryPath, 'wx', 0o600)
      await file.writeFile(bytes)
      await file.sync()
      await rename(temporaryPath, path)
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw error
    }
  },
  get: (name) =>
    readFile(join(dir, name)).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  remove: (name) => rm(join(dir, name), { force: true }),
})
