import { expect, test } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from './failures.rules.ts'

const ESCAPE = '\u001b'

test('the failed tests of vitest are listed with the first lines of their errors', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const failed = {
    fullName: 'takes away',
    status: 'failed',
    failureMessages: [`${ESCAPE}[31mexpected 1${ESCAPE}[39m\nto be 2\n    at a.test.ts:1`],
  }
  const testResults = [
    { name: '/root/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: '/root/b.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    { name: '/root/c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  expect(failuresOfVitest({ numPassedTests: 2, numFailedTests: 1, testResults }, '/root')).toEqual([
    { target: 'a.test.ts', text: 'a.test.ts: takes away\n  expected 1\n  to be 2' },
    { target: 'c.test.ts', text: 'c.test.ts\n  Cannot find module' },
  ])
})

test('failed journeys are listed, also those of nested suites and those that passed in a retry', () => {
  const spec = (title: string, ok: boolean, ...messages: string[]) => ({
    title,
    line: 7,
    ok,
    tests: [{ results: [...messages.map((message) => ({ error: { message } })), {}] }],
  })
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec('whole', true), spec('broken', false, Array.from({ length: 20 }, (_, line) => line).join('\n'))],
      suites: [{ file: 'a.spec.ts', specs: [spec('flaky', true, 'late')] }],
    },
  ]
  const [broken, flaky] = failuresOfPlaywright({ suites })
  expect(broken?.text.split('\n')).toHaveLength(13)
  expect(broken?.text).toContain('a.spec.ts:7 broken\n  0\n  1')
  expect(flaky).toEqual({ target: 'a.spec.ts:7', text: 'a.spec.ts:7 flaky\n  late' })
})
