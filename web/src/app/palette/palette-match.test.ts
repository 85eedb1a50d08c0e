import { expect, test } from 'vitest'
import { beginsWith, matchesWords } from './palette-match.ts'

test.each([
  ['Dashboard', 'dash', true],
  ['Temă: întunecată', 'tema intun', true],
  ['Theme: dark', 'dark theme', true],
  ['Theme: dark', 'ark', false],
  ['Leads', '', true],
  ['Find Leads', 'leads x', false],
])('“%s” for “%s”: %s', (label, typed, found) => {
  expect(matchesWords(label, typed)).toBe(found)
})

test('a label begins with the typed text only from two letters on', () => {
  expect(beginsWith('Dashboard', 'da')).toBe(true)
  expect(beginsWith('Theme: dark', 'theme dark')).toBe(true)
  expect(beginsWith('Dashboard', 'd')).toBe(false)
  expect(beginsWith('Find Leads', 'leads')).toBe(false)
})
