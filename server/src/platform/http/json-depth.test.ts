import { expect, test } from 'vitest'
import { isNestedDeeperThan } from './json-depth.ts'

test.each<[string, number, boolean]>([
  ['{"a":[1,{"b":2}]}', 3, false],
  ['{"a":[1,{"b":2}]}', 2, true],
  ['["[[[[[[", "{\\"[[[["]', 1, false],
  ['[[],[],[],[]]', 2, false],
  ['"\\\\" [[', 1, true],
  ['', 0, false],
  ['['.repeat(100_000), 20, true],
])('%.20s is deeper than %d: %s', (json, deepest, deeper) =>
  expect(isNestedDeeperThan(Buffer.from(json), deepest)).toBe(deeper),
)
