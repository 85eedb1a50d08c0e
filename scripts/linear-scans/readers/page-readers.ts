import robotsModule from 'robots-parser'
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
import { factsOf } from '../../../server/src/features/enrichment/site.rules.ts'
import type { Reader } from './reader.ts'

const SITE = 'https://oak.example/'
const MAX_ROBOTS = 500 * 1024
const robots = robotsModule as unknown as (
  url: string,
  rules: string,
) => { isAllowed(url: string, robot: string): unknown }
const isAllowed = (rules: string, page: string) =>
  robots(`${SITE}robots.txt`, rules.slice(0, MAX_ROBOTS)).isAllowed(page, 'Leadhaul')

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
const ofPage = (name: string, read: (page: Page) => unknown): Reader => ({ name, read: (text) => read(pageWith(text)) })

export const PAGE_READERS: readonly Reader[] = [
  { name: 'a page of a site', read: (html) => readPage({ html, url: SITE }) },
  { name: 'a page of a site, within a tag', read: (text) => readPage({ html: `<a href="${text}`, url: SITE }) },
  {
    name: 'the structured data of a page',
    read: (text) => readPage({ html: `<script type="application/ld+json">${text}`, url: SITE }),
  },
  { name: 'the bytes of a page', read: (text) => decodePage({ body: Buffer.from(text, 'utf8'), charset: null }) },
  ofPage('emails of a page', emailsOf),
  ofPage('phones of a page', (page) => phonesOf(page, 'RO')),
  ofPage('social links of a page', socialsOf),
  ofPage('the address of a page', addressOf),
  ofPage('the description of a page', descriptionOf),
  ofPage('the next pages of a page', nextPages),
  ofPage('the facts of a site', (page) =>
    factsOf({ pages: [page], host: 'oak.example', country: 'RO', date: '2026-11-22' }),
  ),
  { name: 'robots.txt', read: (text) => isAllowed(text, SITE) },
  {
    name: 'a rule of robots.txt',
    read: (text) => isAllowed(`User-agent: *\nDisallow: ${text}`, `${SITE}${'a'.repeat(1000)}`),
  },
]
