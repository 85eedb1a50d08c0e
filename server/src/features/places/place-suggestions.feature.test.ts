import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { search } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { loadGazetteer } from './gazetteer/gazetteer.service.ts'

// Loads everything there is: seconds on an idle machine, more beside other work.
const SLOW = 180_000
const MUNICH = { location: 'München, Bavaria (DE)', latitude: 48.137, longitude: 11.575, countryCode: 'DE' }
const PARIS_VIEW = { latitude: 48.86, longitude: 2.35 }

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  await loadGazetteer({ pool: app.owner })
}, SLOW)
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})
const first = async (q: string, hints: { homeCountry?: string; latitude?: number; longitude?: number } = {}) =>
  (await person.client.places.suggest({ q, ...hints }))[0]?.label

test('of a new workspace nothing is known but what the browser says; without that it is at home where the map begins', async () => {
  expect(await first('const')).toBe('Constanța (RO)')
  expect(await first('mar', { homeCountry: 'DE' })).toBe('Marl, North Rhine-Westphalia (DE)')
  expect(await first('tor', { homeCountry: 'it' })).toBe('Turin, Piedmont (IT)')
  await expect(person.client.places.suggest({ q: 'tor', homeCountry: 'Italy' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('the workspace’s last search is remembered by the server, and another workspace’s is not', async () => {
  expect(await first('kob')).toBe('Kobe, Hyōgo (JP)')
  await search(app, person, { ...MUNICH, keywords: ['bakery'], radiusKm: 20 })
  expect(await first('kob')).toBe('Koblenz, Rheinland-Pfalz (DE)')
  person = await app.signUp()
  expect(await first('kob')).toBe('Kobe, Hyōgo (JP)')
})

test('where the map looks comes before the rest of the world, but not before home', async () => {
  expect(await first('lil', PARIS_VIEW)).toBe('Lille, Hauts-de-France (FR)')
  expect(await first('nan', { homeCountry: 'CN' })).toBe('Nanjing, Jiangsu (CN)')
  expect(await first('nan', { homeCountry: 'FR' })).toBe('Nantes, Pays de la Loire (FR)')
  expect(await first('nan', { ...PARIS_VIEW, homeCountry: 'FR' })).toBe('Nanterre, Île-de-France (FR)')
  expect(await first('sib', { ...PARIS_VIEW, homeCountry: 'RO' })).toBe('Sibiu (RO)')
})

test('who asks for towns gets no counties, and the language of the reader names them', async () => {
  const kinds = async (kind?: 'town') =>
    new Set((await person.client.places.suggest({ q: 'cluj', kind })).map((place) => place.kind))
  expect(await kinds()).toEqual(new Set(['town', 'region']))
  expect(await kinds('town')).toEqual(new Set(['town']))
})
