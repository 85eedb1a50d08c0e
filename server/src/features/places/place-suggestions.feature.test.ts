import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { loadGazetteer } from './gazetteer/gazetteer.service.ts'

// Loads the complete data: seconds on an idle machine, longer under load.
const TIMEOUT_MS = 180_000
const MUNICH = { location: 'München, Bavaria (DE)', latitude: 48.137, longitude: 11.575, countryCode: 'DE' }
const PARIS_VIEW = { latitude: 48.86, longitude: 2.35 }

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  await loadGazetteer({ pool: app.owner })
}, TIMEOUT_MS)
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})
const first = async (q: string, hints: { homeCountry?: string; latitude?: number; longitude?: number } = {}) =>
  (await person.client.places.suggest({ q, ...hints }))[0]?.label

test('a new workspace gets suggestions for the browser’s country, or else for the country where the map begins', async () => {
  expect(await first('const')).toBe('Constanța (RO)')
  expect(await first('mar', { homeCountry: 'DE' })).toBe('Marl, North Rhine-Westphalia (DE)')
  expect(await first('tor', { homeCountry: 'it' })).toBe('Turin, Piedmont (IT)')
  await expect(person.client.places.suggest({ q: 'tor', homeCountry: 'Italy' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('the server remembers the workspace’s last search, and not that of another workspace', async () => {
  expect(await first('kob')).toBe('Kobe, Hyōgo (JP)')
  await runSearch(app, person, { ...MUNICH, keywords: ['bakery'], radiusKm: 20 })
  expect(await first('kob')).toBe('Koblenz, Rheinland-Pfalz (DE)')
  person = await app.signUp()
  expect(await first('kob')).toBe('Kobe, Hyōgo (JP)')
})

test('places near the map view come before the rest of the world, but not before the home country', async () => {
  expect(await first('lil', PARIS_VIEW)).toBe('Lille, Hauts-de-France (FR)')
  expect(await first('nan', { homeCountry: 'CN' })).toBe('Nanjing, Jiangsu (CN)')
  expect(await first('nan', { homeCountry: 'FR' })).toBe('Nantes, Pays de la Loire (FR)')
  expect(await first('nan', { ...PARIS_VIEW, homeCountry: 'FR' })).toBe('Nanterre, Île-de-France (FR)')
  expect(await first('sib', { ...PARIS_VIEW, homeCountry: 'RO' })).toBe('Sibiu (RO)')
})

test('a request for towns returns no counties', async () => {
  const kinds = async (kind?: 'town') =>
    new Set((await person.client.places.suggest({ q: 'cluj', kind })).map((place) => place.kind))
  expect(await kinds()).toEqual(new Set(['town', 'region']))
  expect(await kinds('town')).toEqual(new Set(['town']))
})
