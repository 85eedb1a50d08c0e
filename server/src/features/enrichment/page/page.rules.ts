import { Parser } from 'htmlparser2'

export type Link = { href: string; text: string }
/** The relevant content of a page, with entities resolved and absolute addresses. */
export type Page = {
  url: string
  text: string
  description: string | null
  links: Link[]
  /** Pages in frames, or that this page redirects to. */
  inner: string[]
  mailto: string[]
  tel: string[]
  /** Addresses that a content delivery network has scrambled, as in `data-cfemail`. */
  scrambled: string[]
  jsonLd: unknown[]
}

const BLOCKS = new Set(
  'address article aside blockquote body br dd div dl dt fieldset figcaption footer form h1 h2 h3 h4 h5 h6 header hr li main nav noscript ol option p section table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
)
const HIDDEN_TAGS = new Set(['script', 'style', 'template', 'svg'])
const MAX_TEXT = 200_000
const MAX_LINK_TEXT_LENGTH = 200
const MAX_JSON_LENGTH = 300_000
const MAX_LINKS = 500
/** Maximum length of an address to visit, in characters: pages of companies have no longer ones. */
export const MAX_ADDRESS_LENGTH = 1000
const SCRAMBLED_LINK = /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)/i
const REFRESH = /^\s*\d+\s*;\s*url\s*=\s*["']?([^"']+)/i

/** Characters passed to the parser at a time, and the number of open tags at which reading stops. */
const PIECE = 16_384
const MAX_OPEN_TAGS = 2000

/** Reads HTML of any quality. */
export function readPage({ html, url }: { html: string; url: string }): Page {
  const reader = new PageReader(url)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true },
  )
  for (let at = 0; at < html.length && reader.depth < MAX_OPEN_TAGS; at += PIECE)
    parser.write(html.slice(at, at + PIECE))
  parser.end()
  return reader.page()
}

type Attributes = Record<string, string>

class PageReader {
  readonly #page: Page
  /** The number of open tags. */
  depth = 0
  #base: string
  #text: string[] = []
  #length = 0
  #silent = 0
  #json: string | undefined
  #link: Link | undefined

  constructor(url: string) {
    this.#base = url
    this.#page = {
      url,
      text: '',
      description: null,
      links: [],
      inner: [],
      mailto: [],
      tel: [],
      scrambled: [],
      jsonLd: [],
    }
  }

  open(name: string, attributes: Attributes): void {
    this.depth++
    if (name === 'script' && /ld\+json/i.test(attributes.type ?? '')) this.#json = ''
    if (HIDDEN_TAGS.has(name)) this.#silent++
    if (BLOCKS.has(name)) this.#add('\n')
    const { 'data-cfemail': scrambled } = attributes
    if (scrambled) this.#page.scrambled.push(scrambled)
    if (name === 'base' && attributes.href) this.#base = absoluteUrl(attributes.href, this.#base) ?? this.#base
    if (name === 'meta') this.#meta(attributes)
    if (name === 'a' || name === 'area') this.#anchor(attributes)
    if (name === 'frame' || name === 'iframe') this.#inner(attributes.src)
    if (name === 'img' && this.#link) this.#link.text += ` ${attributes.alt ?? ''}`
  }

  text(text: string): void {
    if (this.#json !== undefined && this.#json.length < MAX_JSON_LENGTH) this.#json += text
    if (this.#silent > 0) return
    this.#add(text)
    if (this.#link && this.#link.text.length < MAX_LINK_TEXT_LENGTH)
      this.#link.text += text.slice(0, MAX_LINK_TEXT_LENGTH)
  }

  close(name: string): void {
    this.depth--
    if (name === 'script' && this.#json !== undefined) {
      this.#page.jsonLd.push(...readJson(this.#json))
      this.#json = undefined
    }
    if (HIDDEN_TAGS.has(name) && this.#silent > 0) this.#silent--
    if (name === 'a') this.#link = undefined
    if (BLOCKS.has(name)) this.#add('\n')
  }

  page(): Page {
    const text = this.#text
      .join('')
      .slice(0, MAX_TEXT)
      .replace(/[\t\r \u00a0\u00ad]+/g, ' ')
      .replace(/\n[ \n]+/g, '\n')
    return { ...this.#page, text }
  }

  #add(text: string): void {
    if (this.#length > MAX_TEXT) return
    this.#length += text.length
    this.#text.push(text)
  }

  #meta(attributes: Attributes): void {
    const { content } = attributes
    const name = (attributes.name ?? attributes.property ?? '').toLowerCase()
    if (content && (name === 'description' || name === 'og:description')) this.#page.description ??= content
    if (content && attributes['http-equiv']?.toLowerCase() === 'refresh') this.#inner(REFRESH.exec(content)?.[1])
  }

  #anchor({ href = '', title, 'aria-label': label }: Attributes): void {
    const address = href.trim()
    const scrambled = SCRAMBLED_LINK.exec(address)?.[1]
    if (scrambled) this.#page.scrambled.push(scrambled)
    else if (/^mailto:/i.test(address)) this.#page.mailto.push(decodeAddress(address.slice(7).split('?')[0] ?? ''))
    else if (/^(tel|callto):/i.test(address)) this.#page.tel.push(decodeAddress(address.replace(/^\w+:(\/\/)?/, '')))
    else if (this.#page.links.length < MAX_LINKS) {
      const target = absoluteUrl(address, this.#base)
      if (!target) return
      this.#link = { href: target, text: `${title ?? ''} ${label ?? ''} ` }
      this.#page.links.push(this.#link)
    }
  }

  #inner(src: string | undefined): void {
    const target = src && absoluteUrl(src, this.#base)
    if (target && this.#page.inner.length < MAX_LINKS) this.#page.inner.push(target)
  }
}

function absoluteUrl(href: string, base: string): string | undefined {
  const url = URL.parse(href, base)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.hash = ''
  return url.href.length > MAX_ADDRESS_LENGTH ? undefined : url.href
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Structured data of sites contains comments and stray commas; if it cannot be parsed, it is ignored. */
function readJson(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text.replace(/^\s*(<!--|\/\*.*?\*\/)|(-->)\s*$/g, ''))
    return Array.isArray(value) ? value : [value]
  } catch {
    return []
  }
}
