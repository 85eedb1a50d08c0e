import { expect, test } from 'vitest'
import { plainJson } from './plain-json.ts'

test('an output is passed on unchanged and serialized as itself', () => {
  const answer = { items: [{ id: 'a', city: null, n: 1.5 }], nextCursor: null }
  expect(plainJson.condition(answer)).toBe(true)
  const held = plainJson.serialize(answer)
  expect(plainJson.condition(held)).toBe(false)
  expect(JSON.parse(JSON.stringify(held))).toEqual(answer)
})

test.each([['text'], [1], [null], [undefined], [new Blob(['a'])]])(
  'a value that is not a JSON object is ignored: %o',
  (value) => {
    expect(plainJson.condition(value)).toBe(false)
  },
)
