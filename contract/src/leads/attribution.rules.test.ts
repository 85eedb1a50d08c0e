import { expect, test } from 'vitest'
import { attributionsOf, attributionText } from './attribution.rules.ts'

const OSM = { source: 'osm', licence: 'ODbL-1.0' }

test('each source whose licence requires attribution is named once, with the licence', () => {
  const credits = attributionsOf([OSM, { source: 'overture', licence: 'CDLA-Permissive-2.0' }, OSM])
  expect(credits.map(attributionText)).toEqual([
    '© OpenStreetMap contributors, ODbL-1.0',
    'Overture Maps Foundation, CDLA-Permissive-2.0',
  ])
  expect(attributionsOf([{ source: 'townhall', licence: 'CC-BY-4.0' }]).map(attributionText)).toEqual([
    'townhall, CC-BY-4.0',
  ])
})

test.each([
  [{ source: 'manual', licence: null }],
  [{ source: 'sample', licence: 'fictional sample' }],
  [{ source: 'overture', licence: 'CC0-1.0' }],
  [{ source: 'file', licence: 'licence not stated' }],
])('no source is named for %j', (origin) => {
  expect(attributionsOf([origin])).toEqual([])
})
