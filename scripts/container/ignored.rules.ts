import { dirname, matchesGlob } from 'node:path'

/** Returns a function that checks whether a .dockerignore excludes a path of the project from the build context. */
export function createIgnoreMatcher(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (patterns.some((pattern) => pattern.startsWith('!'))) throw new Error('Exceptions are not understood')
  // A pattern that matches a folder excludes everything in it.
  const isIgnored = (path: string): boolean =>
    path !== '.' && (patterns.some((pattern) => matchesGlob(path, pattern)) || isIgnored(dirname(path)))
  return isIgnored
}
