import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { parse } from 'tldts'
import { CONTACT_WORDS, ENTER_WORDS } from './contact-words.catalog.ts'
import type { Link, Page } from './page.rules.ts'

const NO_PAGE = /\.(pdf|docx?|xlsx?|pptx?|zip|rar|jpe?g|png|gif|webp|svg|mp4|mp3|exe|dmg|apk|xml|json|css|js|ics|vcf)$/i
/** A longer link text is a headline, not the name of a page. */
const MAX_LINK_TEXT_LENGTH = 60
const MAX_PATH_LENGTH = 200

/** Returns pages of the same site to visit, best first: frames of this page, then contact, imprint, about. */
export function nextPages(page: Page): string[] {
  const inner = page.inner.filter((href) => isOfSite(href, page.url))
  const ranked = page.links
    .filter(({ href }) => isOfSite(href, page.url))
    .map((link) => ({ href: link.href, rank: rankOf(link) }))
    .filter(({ rank }) => rank < UNWANTED_RANK)
    .toSorted((a, b) => a.rank - b.rank)
  const all = [...inner, ...ranked.map(({ href }) => href)]
  return [...new Set(all)].filter((href) => pageKey(href) !== pageKey(page.url))
}

const UNWANTED_RANK = 9

function rankOf({ href, text }: Link): number {
  const name = fold(text).trim()
  const path = fold(decodePath(new URL(href).pathname.slice(0, MAX_PATH_LENGTH)))
  const textRank = CONTACT_WORDS.findIndex(
    (words) => name.length <= MAX_LINK_TEXT_LENGTH && words.some((word) => containsWord(name, word)),
  )
  const pathRank = CONTACT_WORDS.findIndex((words) => words.some((word) => containsWord(path, word)))
  const found = [textRank, pathRank].filter((rank) => rank >= 0)
  if (found.length > 0) return Math.min(...found)
  return name.length <= MAX_LINK_TEXT_LENGTH && ENTER_WORDS.some((word) => containsWord(name, word))
    ? UNWANTED_RANK - 1
    : UNWANTED_RANK
}

/** Both texts are folded, so that their words are separated by single spaces. */
const containsWord = (text: string, word: string) => ` ${text} `.includes(` ${fold(word)} `)

/** Whether an address belongs to the same site as another one, on any of its hosts. */
export function isOfSite(href: string, site: string): boolean {
  const [one, other] = [URL.parse(href), URL.parse(site)]
  if (!one || !other || NO_PAGE.test(one.pathname)) return false
  return siteOf(one.hostname) === siteOf(other.hostname)
}

const siteOf = (host: string) => parse(host, { allowPrivateDomains: true }).domain ?? host

/** The same key for all addresses of a page. */
export const pageKey = (href: string): string => {
  const { hostname, pathname, search } = new URL(href)
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/(index\.\w+)?\/?$/, '')}${search}`
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
