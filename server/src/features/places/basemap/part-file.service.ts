import { type FileHandle, mkdir, open, readFile, rename, rm, stat, statfs, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The progress of an extract: the number of stored reads of the plan, and its archive and region. */
export type PartState = { url: string; identity: string; done: number }

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const PROCESS = /^\d{1,10}$/
const MB = 1e6

/** The incomplete file beside its target, and its saved state. Only one process can open it at a time. */
export async function openPart(target: string) {
  const [part, notes, lock] = [`${target}.part`, `${target}.part.json`, `${target}.lock`]
  await mkdir(dirname(target), { recursive: true })
  await takeLock(lock)
  let handle: FileHandle | undefined
  return {
    /** The state a previous run left, or undefined if it is unusable. */
    state: async (): Promise<PartState | undefined> => {
      const [text, file] = await Promise.all([
        readFile(notes, 'utf8').catch(() => ''),
        stat(part).catch(() => undefined),
      ])
      return file ? parseState(text) : undefined
    },
    /** Opens the file and truncates it unless the run resumes. */
    begin: async (isResumed: boolean) => {
      await handle?.close()
      if (!isResumed) await rm(notes, { force: true })
      handle = await open(part, isResumed ? 'r+' : 'w').catch((error: unknown) => {
        throw toReadableError(error, target)
      })
    },
    write: async (bytes: Uint8Array, position: number) => {
      for (let at = 0; at < bytes.length; ) {
        const written = await handle?.write(bytes, at, bytes.length - at, position + at).catch((error: unknown) => {
          throw toReadableError(error, target)
        })
        at += written?.bytesWritten ?? 0
      }
    },
    /** Flushes the written bytes to disk before it saves the state. */
    saveState: async (state: PartState) => {
      try {
        await handle?.datasync()
        await writeFile(`${notes}.new`, JSON.stringify(state))
        await rename(`${notes}.new`, notes)
      } catch (error) {
        throw toReadableError(error, target)
      }
    },
    /** Moves the finished file to its target. */
    finish: async () => {
      await handle?.sync()
      await handle?.close()
      handle = undefined
      await rename(part, target)
      await rm(notes, { force: true })
    },
    close: async () => {
      await handle?.close()
      await rm(lock, { force: true })
    },
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(dirname(target))
      return bavail * bsize
    },
  }
}
export type PartFile = Awaited<ReturnType<typeof openPart>>

function parseState(text: string): PartState | undefined {
  try {
    const { url, identity, done } = JSON.parse(text) as Partial<PartState>
    const fits = typeof url === 'string' && typeof identity === 'string' && Number.isSafeInteger(done)
    return fits ? { url, identity, done: Math.max(0, Number(done)) } : undefined
  } catch {
    return undefined
  }
}

/** Takes over a lock that a killed process left. */
async function takeLock(lock: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeFile(lock, String(process.pid), { flag: 'wx' })
    } catch (error) {
      const holder = await readFile(lock, 'utf8').catch(() => '')
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error
      if (PROCESS.test(holder) && isRunning(Number(holder)))
        throw new Error(`Another basemap command is running (process ${holder}): wait for it, or stop it`, {
          cause: error,
        })
      await unlink(lock).catch(() => undefined)
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function toReadableError(error: unknown, target: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined || !DISK_FULL_CODES.has(code)) return error
  return new Error(`There is no space left for ${target}. Free some and run it again: it resumes from here`, {
    cause: error,
  })
}

/** Throws a readable error if the rest of the file does not fit on the disk. */
export async function ensureSpace({
  part,
  needed,
  target,
}: {
  part: Pick<PartFile, 'freeBytes'>
  needed: number
  target: string
}): Promise<void> {
  const free = await part.freeBytes()
  if (free < needed)
    throw new Error(
      `${target} needs ${Math.ceil(needed / MB)} MB more, and ${Math.floor(free / MB)} MB are free on its disk`,
    )
}
