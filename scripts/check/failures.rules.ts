import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Parts of vitest's JSON report. A file that could not be loaded has a message and no tests. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

/** A test, file or journey that failed: its file, with its line where it is a journey, and what to print of it. */
export type Failure = { target: string; text: string }

type Suite = { file: string; specs: Spec[]; suites?: Suite[] }
type Spec = { title: string; line: number; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }
/** Parts of Playwright's JSON report. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

const LINES = 12

function described(what: string, message = ''): string {
  const all = stripVTControlCharacters(message).trim().split('\n')
  const lines = all.filter((line) => !/^\s*at /.test(line)).slice(0, LINES)
  return [what, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** Each test or file that failed, with the first lines of why; `root` is the folder that its path is shown from. */
export function failuresOfVitest({ testResults }: VitestReport, root: string): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const target = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ target, text: described(target, message) }] : []
    return failed.map((test) => {
      const text = described(`${target}: ${test.fullName}`, test.failureMessages?.join('\n'))
      return { target, text }
    })
  })
}

/** Each journey that failed, also one that passed when it was repeated, with the first lines of why. */
export function failuresOfPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): Failure[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, line, ok, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => (error ? [error.message] : [])))
      if (ok && errors.length === 0) return []
      return [{ target: `${file}:${line}`, text: described(`${file}:${line} ${title}`, errors[0]) }]
    }),
    ...failuresOfPlaywright({ suites: inner }),
  ])
}
