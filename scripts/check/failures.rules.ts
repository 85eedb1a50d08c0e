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

/** A failed test, file or journey: its file, with the line of a journey, and the text to print. */
export type Failure = { target: string; text: string }

type Suite = { file: string; specs: Spec[]; suites?: Suite[] }
type Spec = { title: string; line: number; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }
/** Parts of Playwright's JSON report. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

const LINES = 12

function describeFailure(what: string, message = ''): string {
  const all = stripVTControlCharacters(message).trim().split('\n')
  const lines = all.filter((line) => !/^\s*at /.test(line)).slice(0, LINES)
  return [what, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** The failed tests and files with the first lines of their errors; paths are relative to `root`. */
export function failuresOfVitest({ testResults }: VitestReport, root: string): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const target = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ target, text: describeFailure(target, message) }] : []
    return failed.map((test) => {
      const text = describeFailure(`${target}: ${test.fullName}`, test.failureMessages?.join('\n'))
      return { target, text }
    })
  })
}

/** The failed journeys, including those that passed in a retry, with the first lines of their errors. */
export function failuresOfPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): Failure[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, line, ok, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => (error ? [error.message] : [])))
      if (ok && errors.length === 0) return []
      return [{ target: `${file}:${line}`, text: describeFailure(`${file}:${line} ${title}`, errors[0]) }]
    }),
    ...failuresOfPlaywright({ suites: inner }),
  ])
}
