// Shows a page of its own where one could not be loaded, and does nothing else: no answer of the server is kept, and the
// app itself always comes from the network. The build writes in which files are kept. See docs/decisions/0083-own-service-worker.md.

declare const OFFLINE_FILES: string[]
declare const OFFLINE_VERSION: string

// TypeScript declares these only in its library for workers, which has no `document`.
type WorkEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type Route = { condition: object; source: 'fetch-event' | 'network' }
type InstallEvent = WorkEvent & { addRoutes?: (routes: Route[]) => Promise<void> }
type FetchEvent = WorkEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type WorkerScope = {
  registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
  importScripts: (path: string) => void
  addEventListener: ((type: 'install', listener: (event: InstallEvent) => void) => void) &
    ((type: 'activate', listener: (event: WorkEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void)
}

const worker = self as unknown as WorkerScope
const files = OFFLINE_FILES
const PREFIX = 'leadhaul-offline-'
const CACHE = PREFIX + OFFLINE_VERSION
const PAGE = '/offline.html'

// Shows notifications.
worker.importScripts('/push-worker.js')

async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Those with a hash in their name may come from the browser's own cache; the others are asked for again.
  await cache.addAll(files.map((path) => new Request(path, { cache: path.includes('-') ? 'default' : 'reload' })))
  // No open page depends on the worker: a new one replaces the old one at once.
  await worker.skipWaiting()
}

async function deleteOldCaches(): Promise<void> {
  // The request for a page does not wait for the worker to start.
  await worker.registration.navigationPreload?.enable()
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(older.map((name) => caches.delete(name)))
}

async function loadPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

const fromCacheOrNetwork = async (request: Request): Promise<Response> =>
  (await caches.match(new URL(request.url).pathname)) ?? fetch(request)

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheFiles())
  const own = [{ requestMode: 'navigate' }, ...files.map((pathname) => ({ urlPattern: { pathname } }))]
  // Everything else goes past the worker, where the browser allows to say so.
  const routes: Route[] = [
    { condition: { or: own }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/*' } }, source: 'network' },
  ]
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes).catch(() => undefined))
})

worker.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))

worker.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (method !== 'GET') return
  if (mode === 'navigate') event.respondWith(loadPage(event))
  else if (files.includes(new URL(url).pathname)) event.respondWith(fromCacheOrNetwork(event.request))
})
