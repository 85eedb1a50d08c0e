import { stripVTControlCharacters } from 'node:util'

/** What a runner's line says has ended: how many tests of it passed, and what it was. */
export type Ended = { passed: number; what: string }

const FILE = /^ [✓❯×↓] +(?:\w+ +)?(\S+\.test\.\S+) \((\d+) tests?(?: \| (\d+) failed)?/
const JOURNEY = /^ +(✓|✘|ok|x) +\d+ (.+)$/

/** A test file that vitest has run to its end. */
export function endedFile(line: string): Ended | undefined {
  const [, what, tests, failed = 0] = FILE.exec(stripVTControlCharacters(line)) ?? []
  return what ? { passed: Number(tests) - Number(failed), what } : undefined
}

/** A journey that Playwright has run to its end. */
export function endedJourney(line: string): Ended | undefined {
  const [, mark = '', what] = JOURNEY.exec(stripVTControlCharacters(line)) ?? []
  return what ? { passed: mark === '✓' || mark === 'ok' ? 1 : 0, what } : undefined
}
