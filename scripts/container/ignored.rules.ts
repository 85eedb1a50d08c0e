import { dirname, matchesGlob } from 'node:path'

/** Whether a .dockerignore keeps a path of the project out of what an image is built from. */
export function ignoredBy(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (patterns.some((pattern) => pattern.startsWith('!'))) throw new Error('Exceptions are not understood')
  // A pattern that names a folder keeps out all that is in it.
  const isIgnored = (path: string): boolean =>
    path !== '.' && (patterns.some((pattern) => matchesGlob(path, pattern)) || isIgnored(dirname(path)))
  return isIgnored
}
