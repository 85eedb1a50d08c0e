import { PUBLIC_SEARCHES_PER_HOUR, PublicSearch } from '@leadhaul/contract/public-site/public-site.contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { CENTRE, insertPlaces, placeRow, placeRows } from '../../platform/testing/place-rows.ts'

const PLACES = 12
const HIDDEN = { name: 'Mobila Secreta SRL', latitude: 46.771_23, longitude: 23.623_45 }

let app: TestApp
beforeAll(async () => {
  app = await startApp({ ROLE: 'web', TRUSTED_PROXIES: '1' })
  await app.owner.query(`
    insert into localities (id, name, region, country_code, latitude, longitude, spot, population)
    values (1, 'Cluj-Napoca', 'Cluj', 'RO', 46.77, 23.59, point(23.59, degrees(ln(tan(pi() / 4 + radians(46.77) / 2)))), 286598);
    insert into locality_names (locality_id, folded, population) values (1, 'cluj napoca', 286598)`)
  await insertPlaces(app.owner, [...placeRows(PLACES), placeRow(900, HIDDEN)])
})
afterAll(() => app.stop())
beforeEach(() => app.owner.query('delete from public_limits'))

const ask = (body: object, { from = '198.51.100.1', language = 'en' } = {}) =>
  fetch(`${app.url}/api/v1/public/search-preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language, 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
const FURNITURE = { keywords: ['furniture'], place: 'Cluj', radiusKm: 50 }
const found = async (body: object, options?: { language: string }) =>
  PublicSearch.parse(await (await ask(body, options)).json())

describe('a visitor’s search', () => {
  test('needs no account and counts the results of a search by grade, in towns and areas', async () => {
    const answer = await found(FURNITURE)
    expect(answer.place.label).toBe('Cluj-Napoca, Cluj (RO)')
    expect(answer.total).toBe(PLACES + 1)
    const sum = (parts: { counts: Record<string, number> }[]) =>
      parts.flatMap(({ counts }) => Object.values(counts)).reduce((a, b) => a + b, 0)
    expect([sum([answer]), sum(answer.areas)]).toEqual([answer.total, answer.total])
    expect(answer.channels.phone).toBeLessThanOrEqual(answer.total)
    expect(answer.towns.length).toBeLessThanOrEqual(6)
    const person = await app.signUp()
    const own = await person.client.search.preview({
      keywords: FURNITURE.keywords,
      location: 'Cluj',
      ...CENTRE,
      radiusKm: 50,
    })
    expect([own.total, own.counts]).toEqual([answer.total, answer.counts])
  })

  test('accepts a town by its label, in the reader’s language', async () => {
    const { label } = (await found(FURNITURE)).place
    expect((await found({ ...FURNITURE, place: label })).place.label).toBe(label)
    const [reading] = (await found({ ...FURNITURE, keywords: ['mobilă'] }, { language: 'ro' })).understood
    expect(reading?.keyword).toBe('mobilă')
    expect(reading?.label).toMatch(/mobil/i)
  })

  test('reveals no company name, no contact and no position finer than a tenth of a degree', async () => {
    const text = await (await ask(FURNITURE)).text()
    const { rows } = await app.owner.query<{ name: string; phones: string[]; emails: string[] }>(
      'select name, phones, emails from places',
    )
    for (const { name, phones, emails } of rows)
      for (const secret of [name, ...phones, ...emails]) expect(text).not.toContain(secret)
    for (const { latitude, longitude } of PublicSearch.parse(JSON.parse(text)).areas)
      for (const degrees of [latitude, longitude]) expect(Number(degrees.toFixed(1))).toBe(degrees)
  })

  test('does not depend on the position of a company within its cell', async () => {
    const before = await found(FURNITURE)
    await app.owner.query(
      `update places set latitude = latitude + 0.003, longitude = longitude - 0.003 where name = $1`,
      [HIDDEN.name],
    )
    expect(await found(FURNITURE)).toEqual(before)
  })

  test('is rejected for an unknown town, a custom radius, coordinates and too many keywords', async () => {
    const status = async (change: object) => (await ask({ ...FURNITURE, ...change })).status
    expect(await (await ask({ ...FURNITURE, place: 'Qwxyzzy' })).json()).toMatchObject({ code: 'UNKNOWN_TOWN' })
    for (const change of [
      { radiusKm: 1 },
      { radiusKm: 51.5 },
      { latitude: 46.77, longitude: 23.6 },
      { keywords: ['a', 'b', 'c', 'd'] },
      { keywords: [] },
      { place: '' },
    ])
      expect([change, await status(change)]).toEqual([change, 400])
  })
})

describe('an address is limited per hour', () => {
  test('and then waits as long as the response says, while another address is not affected', async () => {
    const from = '203.0.113.9'
    for (let asked = 0; asked < PUBLIC_SEARCHES_PER_HOUR; asked++)
      expect((await ask({ ...FURNITURE, place: 'Qwxyzzy' }, { from })).status).toBe(404)
    const refused = await ask(FURNITURE, { from })
    expect(refused.status).toBe(429)
    const { data } = (await refused.json()) as { data: { retryAfterSeconds: number } }
    expect(data.retryAfterSeconds).toBeGreaterThan(0)
    expect(data.retryAfterSeconds).toBeLessThanOrEqual(3600)
    expect((await ask(FURNITURE, { from: '203.0.113.10' })).status).toBe(200)
  })

  test('and an IPv6 network counts as one address; no address is stored in plain text', async () => {
    for (let asked = 0; asked < PUBLIC_SEARCHES_PER_HOUR; asked++)
      await ask({ ...FURNITURE, place: 'Qwxyzzy' }, { from: `2001:db8::${asked.toString(16)}` })
    expect((await ask(FURNITURE, { from: '2001:db8::ffff' })).status).toBe(429)
    const { rows } = await app.owner.query<{ key: string }>('select key from public_limits')
    expect(rows.map(({ key }) => key).join()).not.toContain('2001')
  })

  test('over RPC as well', async () => {
    const visitor = clientOf({ url: app.url, cookie: '' })
    expect((await visitor.publicSite.searchPreview({ ...FURNITURE, radiusKm: 50 })).total).toBe(PLACES + 1)
  })
})
