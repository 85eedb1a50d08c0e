import { expect, test } from 'vitest'
import { isId } from './ids.rules.ts'

test('an id is a UUID in upper or lower case, with nothing before or after it', () => {
  const id = '0199f6a2-7c1e-7aaa-8bbb-1234567890ab'
  expect([id, id.toUpperCase()].map(isId)).toEqual([true, true])
  expect(['', '../me', `${id}\n`, ` ${id}`, id.slice(1), id.replaceAll('-', ''), `${id}' or '1`].some(isId)).toBe(false)
})
