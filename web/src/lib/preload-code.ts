import { cameEarly } from './api/early-requests.ts'

/** Files of the build that are loaded or loading, by path. */
const files = new Map<string, Promise<unknown>>()

/**
 * Takes the place of Vite's own helper around each `import()` of a build: fetches the files the code needs, and imports
 * it once all of them are there. A browser keeps a module that it could not fetch as failed until the page is reloaded
 * (https://github.com/whatwg/html/issues/6768), so nothing that might not come is asked for as a module.
 * Rejects with a `TypeError` where a file does not come; the next call tries again.
 */
export async function preloadCode<T>(load: () => Promise<T>, needed: string[] = []): Promise<T> {
  await Promise.all(needed.map((file) => fetchOnce(`/${file}`)))
  return load()
}

function fetchOnce(path: string): Promise<unknown> {
  const before = files.get(path)
  if (before) return before
  const coming = fetchFile(path).catch((error: unknown) => {
    files.delete(path)
    throw error
  })
  files.set(path, coming)
  return coming
}

async function fetchFile(path: string): Promise<void> {
  if (await cameEarly(path)) return
  const inDocument = document.querySelector(`[src="${path}"], [href="${path}"]`)
  if (inDocument) return
  if (path.endsWith('.css')) return addSheet(path)
  const answer = await fetch(path)
  if (!answer.ok) throw new TypeError(`${path} was answered with ${answer.status}`)
  // Only a file that was read to its end is kept for the import that follows.
  await answer.arrayBuffer()
}

async function addSheet(path: string): Promise<void> {
  const link = document.createElement('link')
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new TypeError(`${path} did not come`))
    }
    link.rel = 'stylesheet'
    link.href = path
    document.head.append(link)
  })
}
