import { setTimeout as pause } from 'node:timers/promises'
import { FetchError, type FetchFailure } from '../../platform/safe-fetch/fetch-error.ts'
import type { FetchResponse, SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { isOfSite, nextPages, pageKey } from './page/next-pages.rules.ts'
import { type Page, readPage } from './page/page.rules.ts'
import { decodePage } from './page/page-text.rules.ts'
import { isParked } from './page/parked.rules.ts'
import { FORBID_ALL_RULES, readRobots, type Robots } from './robots.rules.ts'
import { siteToVisit } from './site.rules.ts'

export type Visit = { outcome: 'read'; pages: Page[] } | { outcome: 'refused_by_robots' | FetchFailure | 'no_page' }
export type VisitSite = (url: string, signal: AbortSignal) => Promise<Visit>

const MAX_PAGES = 5
const HTML = { accept: ['text/html', 'application/xhtml+xml'], maxBytes: 2 * 1024 * 1024 }
const ROBOTS_FILE = { accept: ['text/plain', 'text/html', 'application/octet-stream', ''], maxBytes: 500 * 1024 }
const MAX_DELAY_MS = 5000
/** After this time no further page is requested, so that a slow site does not delay others. */
const MAX_VISIT_MS = 60_000
/** Failures for which another spelling of the address is tried. */
const RETRYABLE_FAILURES: readonly FetchFailure[] = ['unknown_host', 'unreachable', 'broken', 'timeout']

/**
 * Visits a company's site: it respects robots.txt and requests one page after the other, five at most, the home page
 * first. Errors of the site are never thrown but returned as the outcome.
 */
export function createSiteVisit(options: { fetch: SafeFetch; pauseMs: number }): VisitSite {
  return async (url, signal) => {
    const visit = new SiteVisit({ ...options, signal })
    for (const address of spellings(url)) {
      const visited = await visit.from(address)
      if (visited.outcome === 'read' || !RETRYABLE_FAILURES.some((failure) => failure === visited.outcome))
        return visited
      if (address === spellings(url).at(-1)) return visited
    }
    return { outcome: 'no_page' }
  }
}

/** The address as given, then with or without www, then with the other scheme. */
function spellings(url: string): string[] {
  const [www, scheme] = [new URL(url), new URL(url)]
  www.hostname = www.hostname.startsWith('www.') ? www.hostname.slice(4) : `www.${www.hostname}`
  scheme.protocol = scheme.protocol === 'https:' ? 'http:' : 'https:'
  return [url, www.href, scheme.href]
}

class SiteVisit {
  readonly #options: { fetch: SafeFetch; pauseMs: number; signal: AbortSignal }
  readonly #robots = new Map<string, Robots>()
  constructor(options: { fetch: SafeFetch; pauseMs: number; signal: AbortSignal }) {
    this.#options = options
  }

  async from(start: string): Promise<Visit> {
    try {
      const home = await this.#page(start)
      if (home === 'forbidden') return { outcome: 'refused_by_robots' }
      // A redirect may lead to a page on a shared host, or to the seller of the domain, who may also respond here.
      if (!home || !siteToVisit(home.url) || isParked(home)) return { outcome: 'no_page' }
      return { outcome: 'read', pages: await this.#around(home) }
    } catch (error) {
      const failure = this.#failureOf(error)
      return { outcome: failure === 'turned_back' ? 'refused_by_robots' : failure }
    }
  }

  /** Returns the home page and the pages it links to. An invalid page or a failing server only shortens the list. */
  async #around(home: Page): Promise<Page[]> {
    const pages = [home]
    const seen = new Set([pageKey(home.url)])
    let waiting = nextPages(home)
    const until = performance.now() + MAX_VISIT_MS
    for (let requested = 1; requested < MAX_PAGES && waiting.length > 0 && performance.now() < until; ) {
      const [next, ...rest] = waiting
      waiting = rest
      if (next === undefined || seen.has(pageKey(next))) continue
      seen.add(pageKey(next))
      requested++
      await pause(this.#delay(next), undefined, { signal: this.#options.signal })
      const page = await this.#page(next).catch((error: unknown) => void this.#failureOf(error))
      if (!page || page === 'forbidden' || !isOfSite(page.url, home.url)) continue
      seen.add(pageKey(page.url))
      pages.push(page)
      waiting = [
        ...nextPages(page).filter((href) => page.text.length < THIN_PAGE_LENGTH || page.inner.includes(href)),
        ...waiting,
      ]
    }
    return pages
  }

  /** Returns the failure of the site. Rethrows if the visit was aborted here, which says nothing about the site. */
  #failureOf(error: unknown): FetchFailure {
    this.#options.signal.throwIfAborted()
    if (error instanceof FetchError && error.failure !== 'aborted') return error.failure
    throw error
  }

  async #page(url: string): Promise<Page | 'forbidden' | undefined> {
    if (!(await this.#allows(url))) return 'forbidden'
    // A redirect may lead to another host with rules of its own.
    const mayFollow = (next: string) => this.#allows(next)
    const fetched = await this.#options.fetch.get(url, { ...HTML, signal: this.#options.signal, mayFollow })
    return fetched.status >= 200 && fetched.status < 300
      ? readPage({ html: decodePage(fetched), url: fetched.url })
      : undefined
  }

  async #allows(url: string): Promise<boolean> {
    const { origin } = new URL(url)
    const robots = this.#robots.get(origin) ?? readRobots({ origin, file: rulesOf(await this.#robotsFile(origin)) })
    this.#robots.set(origin, robots)
    return robots.allows(url)
  }

  /** RFC 9309: a missing file allows everything, a failing server forbids everything. */
  async #robotsFile(origin: string): Promise<Pick<FetchResponse, 'status' | 'body'>> {
    try {
      return await this.#options.fetch.get(`${origin}/robots.txt`, { ...ROBOTS_FILE, signal: this.#options.signal })
    } catch (error) {
      if (error instanceof FetchError && IGNORED_FAILURES.includes(error.failure))
        return { status: 404, body: Buffer.alloc(0) }
      throw error
    }
  }

  #delay(url: string): number {
    const requestedMs = this.#robots.get(new URL(url).origin)?.delayMs ?? 0
    return Math.min(Math.max(this.#options.pauseMs, requestedMs), MAX_DELAY_MS)
  }
}

/** A page with fewer characters is a frame or an intermediate page, so that its own links are followed. */
const THIN_PAGE_LENGTH = 400
const IGNORED_FAILURES: readonly FetchFailure[] = ['wrong_type', 'too_large', 'too_many_redirects']

const rulesOf = ({ status, body }: Pick<FetchResponse, 'status' | 'body'>): string =>
  status >= 500 ? FORBID_ALL_RULES : status < 300 ? body.toString('utf8') : ''
