import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NodePositions } from './node-positions.rules.ts'

const id = fc.integer({ min: -(2 ** 40), max: 2 ** 40 })
const at = fc.record({ latitude: fc.integer({ min: -90, max: 90 }), longitude: fc.integer({ min: -180, max: 180 }) })

test('each requested node has the position it was set to, in any order, and no other node has one', () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 3000 }), fc.array(fc.tuple(id, at), { maxLength: 300 }), (wanted, others) => {
      const spots = new NodePositions()
      for (const each of wanted) spots.want(each)
      spots.seal()
      const known = new Map(
        wanted
          .slice(0, wanted.length / 2)
          .map((each, index) => [each, { latitude: index % 90, longitude: index % 180 }]),
      )
      for (const [each, where] of [...others, ...known]) spots.set(each, where)
      const expected = new Map([...others.filter(([each]) => wanted.includes(each)), ...known])
      for (const each of [...wanted, ...others.map(([other]) => other)])
        expect(spots.get(each)).toEqual(expected.get(each) ?? null)
    }),
  )
})

test('nodes outside the world have no position', () => {
  const spots = new NodePositions()
  spots.want(1)
  spots.seal()
  spots.set(1, { latitude: 400, longitude: 10 })
  expect(spots.get(1)).toBeNull()
})
