import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { GUARDED_SITES } from '../../platform/testing/company-sites/guarded-sites.ts'
import { ODD_SITES } from '../../platform/testing/company-sites/odd-sites.ts'
import { ORDINARY_SITES } from '../../platform/testing/company-sites/ordinary-sites.ts'
import { serveSites } from '../../platform/testing/company-sites/serve-sites.ts'
import { type CompanySite, menu, redirectTo, page } from '../../platform/testing/company-sites/site.ts'
import { HOSTILE_ADDRESSES } from '../../platform/testing/hostile-addresses.ts'
import { countryOf, factsOf, type SiteFacts, siteToVisit } from './site.rules.ts'
import { createSiteVisit } from './site-visit.service.ts'

const SITES = [...ORDINARY_SITES, ...ODD_SITES, ...GUARDED_SITES]
const signal = new AbortController().signal

let served: Awaited<ReturnType<typeof serveSites>>
let guarded: SafeFetch
const facts = new Map<CompanySite, SiteFacts>()
beforeAll(async () => {
  served = await serveSites(SITES)
  guarded = createSafeFetch({ userAgent: 'Leadhaul/1 (+https://leadhaul.example)', network: served.network })
  const visit = createSiteVisit({ fetch: guarded, pauseMs: 0 })
  await Promise.all(
    SITES.map(async (site) => {
      const { url, host } = siteToVisit(site.website.includes('://') ? site.website : `http://${site.website}`) ?? {
        url: '',
        host: '',
      }
      const visited = await visit(url, signal)
      const pages = visited.outcome === 'read' ? visited.pages : []
      facts.set(site, factsOf({ pages, host, country: countryOf(host, 'RO'), date: '2026-11-20' }))
    }),
  )
})
afterAll(async () => {
  await guarded.close()
  await served.close()
})

const found = (site: CompanySite) => {
  const { emails = [], phones = [], socials = {} } = facts.get(site) ?? {}
  return {
    emails: emails.map(({ value }) => value),
    phones: phones.map(({ value }) => value.number),
    socials: Object.fromEntries(Object.entries(socials).map(([name, each]) => [name, each?.value])),
  }
}

describe('fifty sites of companies', () => {
  test('give at least 95 % of their contacts', () => {
    expect(SITES.length).toBeGreaterThanOrEqual(50)
    const wanted = SITES.flatMap((site) => [...site.emails, ...site.phones].map((value) => ({ site, value })))
    const got = wanted.filter(({ site, value }) => [...found(site).emails, ...found(site).phones].includes(value))
    expect(got.length / wanted.length).toBeGreaterThanOrEqual(0.95)
  })

  test.each(SITES.map((site) => [site.name, site] as const))('%s', (_, site) => {
    const { emails, phones, socials } = found(site)
    expect(emails.slice(0, site.emails.length || undefined)).toEqual(site.emails)
    expect(phones).toEqual(site.phones)
    expect(socials).toMatchObject(site.socials ?? {})
  })
})

test.each([
  ['a website', (address: string) => ({ website: address, answers: {} })],
  [
    'as the redirect of a website',
    (address: string) => ({ website: 'http://trap.ro/', answers: { 'trap.ro/': redirectTo(encodeURI(address), 302) } }),
  ],
  [
    'in links and frames of a website',
    (address: string) => ({
      website: 'http://trap.ro/',
      answers: { 'trap.ro/': page(`<iframe src="${address}"></iframe><a href="${address}">Contact</a>`) },
    }),
  ],
])(
  'hostile addresses as %s cause no requests',
  async (_, siteOf) => {
    for (const address of HOSTILE_ADDRESSES) {
      const { website, answers } = siteOf(address)
      const site = siteToVisit(website)
      const trap = await serveSites([{ name: '', website, answers, emails: [], phones: [] }])
      const own = createSafeFetch({ userAgent: 'Test', network: trap.network })
      if (site) await createSiteVisit({ fetch: own, pauseMs: 0 })(site.url, signal)
      expect(trap.network.dialled.filter((dialled) => !dialled.startsWith('93.184.'))).toEqual([])
      await own.close()
      await trap.close()
    }
  },
  60_000,
)

test('a site that redirects to a shared host is not read; one that moved to another domain is read there', async () => {
  const seller = page('<p>sales@seller.ro</p>')
  const site = (name: string, to: string) => ({
    name,
    website: `http://${name}.ro/`,
    answers: { [`${name}.ro/`]: redirectTo(`http://${to}`), [to]: seller },
    emails: [],
    phones: [],
  })
  const sites = [
    site('links', 'linktr.ee/links'),
    site('for-sale', 'www.hugedomains.com/domain_profile.cfm'),
    site('listed', 'www.listafirme.ro/listed'),
    site('moved', 'moved-group.ro/'),
    site('built', 'built.business.site/'),
  ]
  const hosts = await serveSites(sites)
  const fetch = createSafeFetch({ userAgent: 'Test', network: hosts.network })
  const visit = createSiteVisit({ fetch, pauseMs: 0 })
  const visits = await Promise.all(sites.map(({ website }) => visit(website, signal)))
  expect(visits.map(({ outcome }) => outcome)).toEqual(['no_page', 'no_page', 'no_page', 'read', 'read'])
  await fetch.close()
  await hosts.close()
})

test('the page of a domain for sale is not a site of the company', async () => {
  const body = '<h1>parked.ro is for sale</h1><p>Write to offers@seller.ro</p><a href="/contact">Contact</a>'
  const answers = { 'parked.ro/': page(body), 'parked.ro/contact': page('<p>offers@seller.ro</p>') }
  const hosts = await serveSites([{ name: 'parked', website: 'http://parked.ro/', answers, emails: [], phones: [] }])
  const fetch = createSafeFetch({ userAgent: 'Test', network: hosts.network })
  expect(await createSiteVisit({ fetch, pauseMs: 0 })('http://parked.ro/', signal)).toEqual({ outcome: 'no_page' })
  await fetch.close()
  await hosts.close()
})

test('a site cannot make the server compare long addresses with long rules', async () => {
  const long = `/${'a'.repeat(1000)}`
  const site = (name: string, answers: CompanySite['answers']) => ({
    name,
    website: `http://${name}.ro/`,
    answers,
    emails: [],
    phones: [],
  })
  const home = page(`<base href="http://linking.ro${long}/"><frame src="${long}">
    ${menu([long, 'Contact'], [`/?${long}`, 'Impressum'], ['http://linking.ro/kontakt', 'Kontakt'])}`)
  const sites = [
    site('linking', {
      'linking.ro/': home,
      'linking.ro/kontakt': redirectTo(`http://www.linking.ro${long}`),
      [`www.linking.ro${long}`]: page(''),
    }),
    site('sending', { 'sending.ro/': redirectTo(long), [`sending.ro${long}`]: page('') }),
    site('ruling', {
      'ruling.ro/': page(''),
      'ruling.ro/robots.txt': { type: 'text/plain', body: `User-agent: *\n${'Disallow: /*ab\n'.repeat(7000)}` },
    }),
  ]
  const hosts = await serveSites(sites)
  const fetch = createSafeFetch({ userAgent: 'Test', network: hosts.network })
  const visit = createSiteVisit({ fetch, pauseMs: 0 })
  const visits = await Promise.all(sites.map(({ website }) => visit(website, signal)))
  const asked = hosts.log.filter(({ path }) => path !== '/robots.txt').map(({ host, path }) => `${host}${path}`)
  expect(asked.toSorted()).toEqual(['linking.ro/', 'linking.ro/kontakt', 'sending.ro/'])
  expect(visits.map(({ outcome }) => outcome)).toEqual(['read', 'refused_by_robots', 'refused_by_robots'])
  await fetch.close()
  await hosts.close()
})

describe('a visit', () => {
  test('sends the name of the robot', () => {
    expect(new Set(served.log.map(({ userAgent }) => userAgent))).toEqual(
      new Set(['Leadhaul/1 (+https://leadhaul.example)']),
    )
  })
  test('uses one connection per host', () => {
    expect(Math.max(...served.mostAtOnce.values())).toBe(1)
  })
  test('requests robots.txt first, and five pages at most', () => {
    for (const host of new Set(served.log.map((each) => each.host))) {
      const paths = served.log.filter((each) => each.host === host).map(({ path }) => path)
      expect(paths[0]).toBe('/robots.txt')
      expect(paths.filter((path) => path !== '/robots.txt').length).toBeLessThanOrEqual(5)
    }
  })
  test('does not request what robots.txt forbids', () => {
    const asked = new Set(served.log.map(({ host, path }) => `${host}${path}`))
    const forbidden = SITES.flatMap((site) => site.forbidden ?? [])
    expect(forbidden.length).toBeGreaterThan(4)
    expect(forbidden.filter((each) => asked.has(each))).toEqual([])
  })
  test('stores nothing of a page it may not read', () => {
    expect(JSON.stringify([...facts.values()])).not.toContain('secret@')
  })
})
