import { expect, test } from 'vitest'
import { parseFinishedFile, parseFinishedJourney } from './progress.rules.ts'

test('a line about a file contains the number of its passed tests', () => {
  expect(
    parseFinishedFile(
      ' \u001b[32m✓\u001b[39m \u001b[30m server \u001b[39m server/src/a.feature.test.ts (12 tests) 3564ms',
    ),
  ).toEqual({
    passed: 12,
    what: 'server/src/a.feature.test.ts',
  })
  expect(parseFinishedFile(' ❯  web  web/src/b.test.ts (32 tests | 2 failed) 118ms')).toEqual({
    passed: 30,
    what: 'web/src/b.test.ts',
  })
  expect(parseFinishedFile(' ✓ contract/src/c.test.ts (1 test) 3ms')).toEqual({
    passed: 1,
    what: 'contract/src/c.test.ts',
  })
})

test('a line about a journey states whether it passed', () => {
  const what = 'e2e/tasks.spec.ts:12:1 › a task is planned (2.4s)'
  expect(parseFinishedJourney(`  ✓   12 ${what}`)).toEqual({ passed: 1, what })
  expect(parseFinishedJourney(`  ok 7 ${what}`)).toEqual({ passed: 1, what })
  expect(parseFinishedJourney(`  ✘   3 ${what}`)).toEqual({ passed: 0, what })
})

test('other lines are ignored', () => {
  for (const line of [
    '',
    '     ✓ leaves alone what was bought 393ms',
    ' Test Files  1 passed (1)',
    '[WebServer] Stopping…',
  ]) {
    expect(parseFinishedFile(line)).toBeUndefined()
    expect(parseFinishedJourney(line)).toBeUndefined()
  }
})
