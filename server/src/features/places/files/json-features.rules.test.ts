import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FeatureScanner } from './json-features.rules.ts'

const feature = (properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [23, 46] },
})
function scan(text: string, options: { alone?: boolean; piece?: number } = {}): (string | null)[] {
  const scanner = new FeatureScanner({ alone: options.alone ?? false })
  const size = options.piece ?? text.length
  const found: (string | null)[] = []
  for (let at = 0; at < text.length; at += size)
    for (const each of scanner.push(text.slice(at, at + size))) found.push(each.text)
  for (const each of scanner.end()) found.push(each.text)
  return found
}

test('the features of any collection are read unchanged, wherever the text is split', () => {
  const collection = fc.array(fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 3 })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(collection, fc.integer({ min: 1, max: 40 }), fc.boolean(), (all, piece, indented) => {
      const features = all.map(feature)
      const text = JSON.stringify(
        { type: 'FeatureCollection', name: 'features', features, bbox: [1] },
        null,
        indented ? 2 : 0,
      )
      expect(scan(text, { piece }).map((each) => JSON.parse(each ?? ''))).toEqual(JSON.parse(JSON.stringify(features)))
    }),
  )
})

test('a broken feature is reported once, and those around it are read', () => {
  const good = JSON.stringify(feature({ name: 'Good' }))
  const broken = ['{"type":"Feature","properties":{"name":"Open}}', `{"type":"Feature","x":"${'y'.repeat(1_100_000)}"}`]
  for (const each of broken) {
    const text = `{"type":"FeatureCollection","features":[\n${good},\n${each},\n${good},\n${good}\n]}`
    expect(scan(text, { piece: 60_000 })).toEqual([good, null, good, good])
  }
})

test('features one per line, and a list of them, are read too', () => {
  const good = JSON.stringify(feature({ name: 'Good' }))
  expect(scan(`${good}\n${good}\n`, { alone: true })).toEqual([good, good])
  expect(scan(`[${good},${good}]`)).toEqual([good, good])
})

test('a truncated feature or collection is reported', () => {
  const good = JSON.stringify(feature({ name: 'Good' }))
  expect(scan(`{"features":[${good},{"type":"Fea`)).toEqual([good, null])
  expect(scan(`{"features":[${good},`)).toEqual([good, null])
})
