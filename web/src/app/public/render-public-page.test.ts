import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PACKS, planCents, PlanSku, displayedMonthlyCents } from '@leadhaul/contract/billing/products.catalog.ts'
import type { SiteFacts } from '@leadhaul/contract/public-site/site-facts.schema.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { localPath, PUBLIC_LANGUAGES, type PublicLanguage } from '../../features/public-site/public-site.model.ts'
import { formatMoney } from '../../lib/i18n/format.ts'
import { respondToPublicPath, publicPaths } from './render-public-page.tsx'
import { renderInLanguage } from './public-texts.ts'

const PUBLIC_FILES = join(import.meta.dirname, '..', '..', '..', 'public')
const ORIGIN = 'https://leadhaul.example'
const ASSETS = { css: [], theme: 'x()', scripts: ['/assets/public.js'] }
const APP_PATHS = ['/login', '/register', '/dashboard', '/diagnostics', '/objection', '/api/docs']

const answered = (path: string, facts: SiteFacts = {}) => respondToPublicPath(path, { origin: ORIGIN, facts }, ASSETS)
async function page(path: string, facts?: SiteFacts): Promise<string> {
  const answer = await answered(path, facts)
  if (answer?.kind !== 'text') throw new Error(`${path} is no page`)
  return answer.body
}
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
/** The visible text: without markup, style sheets and data. */
const textOf = (html: string) => html.replace(/<(style|script|svg)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ')

/** The text of the first button by language; it is different in every language. */
const START = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../locales/public/*/public-site.json', { eager: true, import: 'startFree' }),
  ).map(([path, words]) => [path.split('/').at(-2) ?? '', words]),
)
/** Splits a path into its language and the rest. */
function parts(path: string): { bare: string; language: PublicLanguage } {
  const language = PUBLIC_LANGUAGES.find((code) => `${path}/`.startsWith(`/${code}/`)) ?? 'en'
  return { language, bare: language === 'en' ? path : path.slice(3) || '/' }
}
// The `standard` preset accepts the upper case and the void elements that React writes.
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

describe.each(publicPaths())('%s', (path) => {
  test('has one heading, a title and a description, and names its own address and its other languages', async () => {
    const html = await page(path)
    expect(all(html, /<(h1)\b/g)).toHaveLength(1)
    expect(all(html, /<title>([^<]+)/g)[0]?.length).toBeLessThanOrEqual(65)
    expect(all(html, /name="description" content="([^"]+)/g)[0]?.length).toBeGreaterThan(50)
    expect(all(html, /rel="canonical" href="([^"]+)/g)).toEqual([ORIGIN + path])
    const { bare, language } = parts(path)
    expect(all(html, /rel="alternate" (hrefLang="[^"]+" href="[^"]+)/g)).toEqual(
      [...PUBLIC_LANGUAGES.map((code) => [code, localPath(bare, code)]), ['x-default', bare]].map(
        ([code, each]) => `hrefLang="${code}" href="${ORIGIN}${each}`,
      ),
    )
    expect(html.startsWith(`<!doctype html><html lang="${language}">`)).toBe(true)
  })

  test('is valid HTML', async () => {
    const { results } = await validator.validateString(await page(path))
    expect(results.flatMap(({ messages }) => messages.map(({ message, selector }) => [message, selector]))).toEqual([])
  })

  test('links to pages that exist and to parts it has, and loads nothing from elsewhere', async () => {
    const html = await page(path)
    const ids = all(html, /\bid="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    for (const href of all(html, /<a\b[^>]*\bhref="([^"]+)"/g)) {
      if (href.startsWith('https://')) continue
      const [to = '', hash] = href.split('#')
      expect([href, to === '' || [...publicPaths(), ...APP_PATHS].includes(to)]).toEqual([href, true])
      // The hash may also be the value of a trade.
      const isHere = to === '' && hash !== undefined && !html.includes(`value="${hash}"`)
      expect([href, !isHere || ids.includes(hash)]).toEqual([href, true])
    }
    for (const source of all(html, /<(?:script|img|use|source)\b[^>]*\b(?:src|href)="([^"]+)"/g))
      expect(source).toMatch(/^\/(?!\/)|^data:/)
  })

  test('has a picture for link previews', async () => {
    const [picture = ''] = all(await page(path), /property="og:image" content="https:\/\/leadhaul\.example([^"]+)/g)
    expect(existsSync(join(PUBLIC_FILES, picture))).toBe(true)
  })

  test('has every text in its language', async () => {
    const text = textOf(await page(path))
    expect(text).not.toMatch(/\{\{|undefined|NaN|\[object|\bpublic-[a-z]+:/)
    // A key without a text is rendered as the key.
    expect(text).not.toMatch(/\b[a-z]{2,}[A-Za-z]*\.[a-z]{2,}[A-Za-z]*\.[a-z]{2,}\b/)
    const { language } = parts(path)
    for (const [code, words] of Object.entries(START))
      expect([code, text.includes(words)]).toEqual([code, code === language])
  })

  test('has structured data for search engines, which cannot end its script element', async () => {
    const [data = ''] = all(await page(path), /<script type="application\/ld\+json">(.*?)<\/script>/g)
    expect(data).not.toContain('<')
    expect(JSON.parse(data)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': expect.arrayContaining([expect.objectContaining({ '@type': 'Organization' })]),
    })
  })
})

test('prices, allowances and packs are those of the catalogue, in text and as data', async () => {
  const html = await page('/pricing')
  const text = textOf(html)
  const shown = await renderInLanguage('en', () => [
    ...PlanSku.options.flatMap((sku) => [
      formatMoney(displayedMonthlyCents(sku, 'monthly')),
      formatMoney(displayedMonthlyCents(sku, 'annual')),
      formatMoney(planCents(sku, 'annual')),
    ]),
    ...Object.values(PACKS).map(({ cents }) => formatMoney(cents)),
    ...Object.values(PLANS).map(({ creditsPerPeriod }) => creditsPerPeriod.toLocaleString('en-GB')),
  ])
  for (const amount of shown) expect(text).toContain(amount)
  expect(html).toContain(`"price":"${(PLANS.standard.monthlyCents / 100).toFixed(2)}"`)
  expect(html).toContain('"@type":"FAQPage"')
})

describe('quotes and results', () => {
  const facts: SiteFacts = {
    en: {
      quotes: [{ text: 'We load <twice> a week', name: 'Ana & Co', role: 'Carrier' }],
      results: {
        title: 'What they won',
        figures: [
          { label: 'Found', value: '90', note: 'in May' },
          { label: 'Won', value: '4', note: 'in June' },
        ],
      },
    },
  }

  test('are marked as examples until the operator sets some', async () => {
    const text = textOf(await page('/'))
    expect(text).toContain('Examples: quotes written by us')
    expect(text).toContain('Example figures')
  })

  test('are those of the operator if set, as text and without the mark', async () => {
    for (const path of ['/', '/ro']) {
      const html = await page(path, facts)
      expect(html).toContain('We load &lt;twice&gt; a week')
      expect(html).toContain('What they won')
      expect(textOf(html)).not.toMatch(/quotes written by us|citate scrise de noi|Example figures|Cifre exemplu/)
    }
  })
})

test('the contact page has a map around the office, once the operator says where that is', async () => {
  const drawn = async (town?: { name: string; latitude: number; longitude: number }) => {
    const operator = { links: [], processors: [], town }
    const answer = await respondToPublicPath('/de/contact', { origin: ORIGIN, facts: {}, operator }, ASSETS)
    return answer?.kind === 'text' ? answer.body : ''
  }
  const html = await drawn({ name: 'Cluj-Napoca', latitude: 46.77, longitude: 23.59 })
  expect(html).toContain('data-map=""')
  expect(textOf(html)).toContain('Karte von Cluj-Napoca und Umgebung')
  for (const none of [await drawn(), await drawn({ name: 'Sydney', latitude: -33.87, longitude: 151.2 })]) {
    expect(none).toContain('data-contact="de"')
    expect(none).not.toContain('data-map=""')
  }
})

test('prices lead to the contact page, and use cases to it and to the prices, in the language that is read', async () => {
  for (const language of PUBLIC_LANGUAGES) {
    const main = async (path: '/pricing' | '/use-cases') =>
      (await page(localPath(path, language))).replace(/^.*<main/s, '').replace(/<\/main>.*$/s, '')
    const [prices, cases] = [await main('/pricing'), await main('/use-cases')]
    for (const html of [prices, cases]) {
      expect(html).toContain('href="/register"')
      expect(html).toContain(`href="${localPath('/contact', language)}"`)
    }
    expect(cases).toContain(`href="${localPath('/pricing', language)}"`)
  }
})

test('the question about cookies links both policies', async () => {
  const [box = ''] = (await page('/fr')).split('</section>')
  expect(box).toContain('data-consent')
  for (const policy of ['cookie-policy', 'privacy-policy']) expect(box).toContain(`href="/fr/legal/${policy}"`)
})

test('a slash at the end is removed, short paths keep their language, and other paths belong to the app', async () => {
  expect(await answered('/de/')).toEqual({ kind: 'redirect', path: '/de' })
  expect(await answered('/fr/terms')).toEqual({ kind: 'redirect', path: '/fr/legal/terms-of-service' })
  expect(await answered('/xx/terms')).toEqual({ kind: 'redirect', path: '/legal/terms-of-service' })
  expect(await answered('/ro/pricing/')).toEqual({ kind: 'redirect', path: '/ro/pricing' })
  for (const path of ['/leads', '/en', '/ro/leads', '/rope', '/de/leads', '//evil.example', '/es//evil.example'])
    expect([path, await answered(path)]).toEqual([path, undefined])
})

test('the sitemap has every page with its languages, and robots may read everything except the API', async () => {
  const sitemap = await page('/sitemap.xml')
  expect(all(sitemap, /<loc>([^<]+)/g).toSorted()).toEqual(
    publicPaths()
      .map((path) => ORIGIN + path)
      .toSorted(),
  )
  expect(await page('/robots.txt')).toBe(`User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)
})

test('pages drawn at the same time keep their languages', async () => {
  const drawn = await Promise.all(publicPaths().map((path) => page(path)))
  publicPaths().forEach((path, at) => {
    const { language } = parts(path)
    for (const [code, words] of Object.entries(START)) expect(drawn[at]?.includes(words)).toBe(code === language)
  })
})
