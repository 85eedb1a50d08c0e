import { expect, test } from 'vitest'
import { beginsWith, matches } from './palette-match.ts'

test.each([
  ['Dashboard', 'dash', true],
  ['Temă: întunecată', 'tema intun', true],
  ['Theme: dark', 'dark theme', true],
  ['Theme: dark', 'ark', false],
  ['Leads', '', true],
  ['Find Leads', 'leads x', false],
])('“%s” for “%s”: %s', (label, typed, found) => {
  expect(matches(label, typed)).toBe(found)
})

test('a page is meant when its name begins with what is typed, not by a single letter', () => {
  expect(beginsWith('Dashboard', 'da')).toBe(true)
  expect(beginsWith('Theme: dark', 'theme dark')).toBe(true)
  expect(beginsWith('Dashboard', 'd')).toBe(false)
  expect(beginsWith('Find Leads', 'leads')).toBe(false)
})
