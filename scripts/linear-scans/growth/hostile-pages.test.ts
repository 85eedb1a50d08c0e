import { expect, test } from 'vitest'
import { nextPages } from '../../../server/src/features/enrichment/page/next-pages.rules.ts'
import { readPage } from '../../../server/src/features/enrichment/page/page.rules.ts'
import { factsOf } from '../../../server/src/features/enrichment/site.rules.ts'
import { findSlowText, type PrepareWork } from '../growth.ts'

/** Makes a page of `size` characters that is designed to be slow to parse. */
type HostilePage = (size: number) => string
const repeatedPage =
  (text: string, head = '', tail = ''): HostilePage =>
  (size) =>
    head + text.repeat(Math.ceil(size / text.length)) + tail
const nested =
  (open: string, close: string): HostilePage =>
  (size) => {
    const depth = Math.ceil(size / (open.length + close.length))
    return `<script type="application/ld+json">${open.repeat(depth)}1${close.repeat(depth)}</script>`
  }
const HOSTILE: Record<string, HostilePage> = {
  'one endless word': repeatedPage('a'),
  'at signs': repeatedPage('@'),
  'half addresses': repeatedPage('a@'),
  'addresses without an end': repeatedPage('a.', 'a@'),
  'empty lines before nothing': repeatedPage('<br>'),
  'lines and words': repeatedPage('<br>a'),
  'words for at': repeatedPage('office at '),
  'open brackets': repeatedPage(' ( '),
  'numbers without an end': repeatedPage('1'),
  'numbers in pieces': repeatedPage('0264 '),
  'plus signs': repeatedPage('+40 '),
  'a summary of brackets': repeatedPage('&lt;', '<meta name="description" content="', '">'),
  'tags never closed': repeatedPage('<div><a href=/x>'),
  'links in links': repeatedPage('<a href="/contact">contact </a>'),
  'data nested deep': nested('[', ']'),
  'objects nested deep': nested('{"@type":"Organization","publisher":', '}'),
  'much data': repeatedPage('{"@type":"Store","email":"x"},', '<script type="application/ld+json">[', '1]</script>'),
  'a link as long as a page': repeatedPage('contact-', '<a href="/', '">contact</a>'),
}

test.each(Object.entries(HOSTILE))('ten times a page of %s takes at most 15 times the work', async (_, page) => {
  const read = (html: string) => {
    const site = readPage({ html, url: 'http://firma.ro/' })
    factsOf({ pages: [site], host: 'firma.ro', country: 'RO', date: '2026-11-20' })
    nextPages(site)
  }
  const work: PrepareWork = (size) => {
    const html = page(size)
    return () => read(html)
  }
  expect(await findSlowText([{ pump: 'a' }], () => work)).toBeUndefined()
})
