import {
  addressOf,
  descriptionOf,
  socialsOf,
} from '../../../server/src/features/enrichment/page/company-facts.rules.ts'
import { emailsOf } from '../../../server/src/features/enrichment/page/emails.rules.ts'
import { nextPages } from '../../../server/src/features/enrichment/page/next-pages.rules.ts'
import { decodePage } from '../../../server/src/features/enrichment/page/page-text.rules.ts'
import { type Page, readPage } from '../../../server/src/features/enrichment/page/page.rules.ts'
import { phonesOf } from '../../../server/src/features/enrichment/page/phones.rules.ts'
import { readRobots } from '../../../server/src/features/enrichment/robots.rules.ts'
import { factsOf } from '../../../server/src/features/enrichment/site.rules.ts'
import type { Reader } from './reader.ts'

const SITE = 'https://oak.example/'
const MAX_ROBOTS = 500 * 1024
const allows = (rules: string, path: string) =>
  readRobots({ origin: 'https://oak.example', file: rules.slice(0, MAX_ROBOTS) }).allows(SITE + path)
const repeatToHalf = (text: string, line: string) => line.repeat(text.length / line.length / 2)

const pageWith = (text: string): Page => ({
  url: SITE,
  text,
  description: text,
  links: [{ href: `${SITE}${encodeURI(text.slice(0, 100_000).toWellFormed())}`, text }],
  inner: [],
  mailto: [text],
  tel: [text],
  scrambled: [text],
  jsonLd: [{ '@type': text, email: text, telephone: text, sameAs: text, address: { streetAddress: text } }],
})
const pageReader = (name: string, read: (page: Page) => unknown): Reader => ({
  name,
  read: (text) => read(pageWith(text)),
})

export const PAGE_READERS: readonly Reader[] = [
  { name: 'a page of a site', read: (html) => readPage({ html, url: SITE }) },
  { name: 'a page of a site, within a tag', read: (text) => readPage({ html: `<a href="${text}`, url: SITE }) },
  {
    name: 'the structured data of a page',
    read: (text) => readPage({ html: `<script type="application/ld+json">${text}`, url: SITE }),
  },
  { name: 'the bytes of a page', read: (text) => decodePage({ body: Buffer.from(text, 'utf8'), charset: null }) },
  pageReader('emails of a page', emailsOf),
  pageReader('phones of a page', (page) => phonesOf(page, 'RO')),
  pageReader('social links of a page', socialsOf),
  pageReader('the address of a page', addressOf),
  pageReader('the description of a page', descriptionOf),
  pageReader('the next pages of a page', nextPages),
  pageReader('the facts of a site', (page) =>
    factsOf({ pages: [page], host: 'oak.example', country: 'RO', date: '2026-11-22' }),
  ),
  {
    name: 'the base of a page and its frames',
    read: (text) => readPage({ html: `<base href="/${text}/">${repeatToHalf(text, '<frame src=x>')}`, url: SITE }),
  },
  { name: 'robots.txt', read: (text) => allows(text, '') },
  {
    name: 'a rule of robots.txt',
    read: (text) => allows(`User-agent: *\nDisallow: ${text}`, 'a'.repeat(900)),
  },
  {
    name: 'a rule of robots.txt and the path of a link',
    read: (text) => allows(`User-agent: *\nDisallow: /*${Array.from(text).join('*')}`, text),
  },
  {
    name: 'robots and rules of robots.txt',
    read: (text) => allows(repeatToHalf(text, 'User-agent: a\n') + repeatToHalf(text, 'Allow: /\n'), ''),
  },
]
