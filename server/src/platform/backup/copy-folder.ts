import type { Stats } from 'node:fs'
import { chown, copyFile, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerUser } from '../postgres/binaries.ts'

export type CopyResult = { files: number; bytes: number }

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Copies a folder recursively, except for the relative paths for which `skip` is true. Symbolic links are replaced by
 * copies of their targets. Files deleted during the copy, as by a database, are skipped. Folders get the mode 0700,
 * files that of their source.
 */
export async function copyFolder(options: {
  from: string
  to: string
  skip?: (path: string) => boolean
  path?: string
}): Promise<CopyResult> {
  const { from, to, skip = () => false, path = '' } = options
  await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  const entries = await readdir(join(from, path), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  let copied: CopyResult = { files: 0, bytes: 0 }
  for (const entry of entries) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`
    if (skip(inner)) continue
    const kind = entry.isSymbolicLink() ? await statLinkTarget(join(from, inner)) : entry
    if (kind?.isDirectory()) copied = sum(copied, await copyFolder({ ...options, path: inner }))
    else if (kind?.isFile()) copied = sum(copied, await copyOne(join(from, inner), join(to, inner)))
  }
  return copied
}

/** Returns the target of a link, or undefined if the link was deleted meanwhile. Throws if the link is broken. */
async function statLinkTarget(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissing(error) && !(await lstat(path).catch(() => undefined))) return undefined
    throw error
  }
}

async function copyOne(from: string, to: string): Promise<CopyResult> {
  try {
    await copyFile(from, to)
    return { files: 1, bytes: (await stat(to)).size }
  } catch (error) {
    if (isMissing(error)) return { files: 0, bytes: 0 }
    throw error
  }
}

const sum = (one: CopyResult, other: CopyResult): CopyResult => ({
  files: one.files + other.files,
  bytes: one.bytes + other.bytes,
})

/** Makes this user the owner of a folder and its contents. */
export async function changeOwner(folder: string, { uid, gid }: ServerUser): Promise<void> {
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid)
}
