import { stripVTControlCharacters } from 'node:util'

/** A finished file or journey, parsed from the runner's output: its name and the number of passed tests. */
export type FinishedRun = { passed: number; what: string }

const FILE = /^ [✓❯×↓] +(?:\w+ +)?(\S+\.test\.\S+) \((\d+) tests?(?: \| (\d+) failed)?/
const JOURNEY = /^ +(✓|✘|ok|x) +\d+ (.+)$/

/** Parses a line about a test file that vitest has finished. */
export function parseFinishedFile(line: string): FinishedRun | undefined {
  const [, what, tests, failed = 0] = FILE.exec(stripVTControlCharacters(line)) ?? []
  return what ? { passed: Number(tests) - Number(failed), what } : undefined
}

/** Parses a line about a journey that Playwright has finished. */
export function parseFinishedJourney(line: string): FinishedRun | undefined {
  const [, mark = '', what] = JOURNEY.exec(stripVTControlCharacters(line)) ?? []
  return what ? { passed: mark === '✓' || mark === 'ok' ? 1 : 0, what } : undefined
}
