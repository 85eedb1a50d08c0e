import type { Lead, Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { expect, test } from 'vitest'
import { creditsIn, sourcesOf } from './origin.model.ts'

const overture: Provenance = { source: 'overture', sourceUrl: null, licence: 'CDLA-Permissive-2.0', date: '2026-10-01' }
const osm: Provenance = {
  source: 'osm',
  sourceUrl: 'https://www.openstreetmap.org/node/1',
  licence: 'ODbL-1.0',
  date: '2026-09-01',
}
const site = (page: string, date: string): Provenance => ({ source: 'website', sourceUrl: page, licence: null, date })
const lead = (sources: Provenance[], provenance?: Record<string, Provenance>) =>
  ({ sources, contact: provenance && { provenance } }) as unknown as Lead

test('a locked lead names its sources, but neither their pages nor the values they gave', () => {
  expect(sourcesOf(lead([overture]))).toEqual([
    { source: 'overture', licence: 'CDLA-Permissive-2.0', date: '2026-10-01', pages: [], valueKinds: [] },
  ])
})

test('each source appears once, with its pages, latest day and values in the order of the contact box', () => {
  const open = lead([overture, { ...site('', ''), sourceUrl: null, date: '2026-11-01' }], {
    website: overture,
    contactPhone: osm,
    'otherPhones:+40 264 555 014': osm,
    contactEmail: site('https://mobila.example/contact', '2026-11-14'),
    linkedinUrl: site('https://mobila.example/', '2026-11-12'),
    'otherEmails:export@mobila.example': site('https://mobila.example/contact', '2026-11-14'),
  })
  expect(sourcesOf(open)).toEqual([
    { source: 'overture', licence: 'CDLA-Permissive-2.0', date: '2026-10-01', pages: [], valueKinds: ['website'] },
    {
      source: 'website',
      licence: null,
      date: '2026-11-14',
      pages: ['https://mobila.example/contact', 'https://mobila.example/'],
      valueKinds: ['email', 'social'],
    },
    { source: 'osm', licence: 'ODbL-1.0', date: '2026-09-01', pages: [osm.sourceUrl], valueKinds: ['phone'] },
  ])
})

test('an unknown field still names its source', () => {
  expect(sourcesOf(lead([], { somethingNew: osm }))[0]).toMatchObject({ source: 'osm', valueKinds: [] })
})

test('the visible leads name each source once, in a stable order', () => {
  const credit = { source: 'osm', licence: 'ODbL-1.0' }
  const other = { source: 'overture', licence: 'CDLA-Permissive-2.0' }
  expect(creditsIn([{ credits: [other] }, { credits: [] }, { credits: [credit, other] }])).toEqual([credit, other])
})
