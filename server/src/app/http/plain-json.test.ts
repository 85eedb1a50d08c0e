import { expect, test } from 'vitest'
import { plainJson } from './plain-json.ts'

test('an answer is handed over whole, once, and reads as itself', () => {
  const answer = { items: [{ id: 'a', city: null, n: 1.5 }], nextCursor: null }
  expect(plainJson.condition(answer)).toBe(true)
  const held = plainJson.serialize(answer)
  expect(plainJson.condition(held)).toBe(false)
  expect(JSON.parse(JSON.stringify(held))).toEqual(answer)
})

test.each([['text'], [1], [null], [undefined], [new Blob(['a'])]])(
  'what is no JSON object is left alone: %o',
  (value) => {
    expect(plainJson.condition(value)).toBe(false)
  },
)
