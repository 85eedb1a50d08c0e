import { wasLoadedEarly } from './api/early-requests.ts'

/** Files of the build that are loaded or loading, by path. */
const files = new Map<string, Promise<unknown>>()

/**
 * Replaces Vite's helper around each `import()` of a build: fetches the files that the code needs, and imports the code
 * once all of them are loaded. A browser caches a failed module until the page is reloaded
 * (https://github.com/whatwg/html/issues/6768), so a file is only imported after it was fetched successfully.
 * Rejects with a `TypeError` if a file cannot be fetched; the next call retries it.
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
  if (await wasLoadedEarly(path)) return
  const inDocument = document.querySelector(`[src="${path}"], [href="${path}"]`)
  if (inDocument) return
  if (path.endsWith('.css')) return addSheet(path)
  const answer = await fetch(path)
  if (!answer.ok) throw new TypeError(`${path} was answered with ${answer.status}`)
  // Only a completely read file is in the HTTP cache for the import that follows.
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
