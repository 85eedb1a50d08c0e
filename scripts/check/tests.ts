import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Command, ROOT, run } from '../command.ts'
import {
  type Failure,
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from './failures.rules.ts'
import { type FinishedRun, parseFinishedFile, parseFinishedJourney } from './progress.rules.ts'
import { repeatFailed } from './repeat-failed.ts'
import type { StepResult, Step } from './step.ts'

/** Unit and feature tests, on one temporary PostgreSQL per run. */
export const unitAndFeatureTests: Step = {
  name: 'tests',
  runsAlone: true,
  run: () =>
    runTests({
      ended: parseFinishedFile,
      command: (report) => ({
        file: 'vitest',
        args: ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`],
      }),
      read: (json) => {
        const all = json as VitestReport
        return { passed: all.numPassedTests, failed: all.numFailedTests, failures: failuresOfVitest(all, ROOT) }
      },
      again: (files) => ({ file: 'vitest', args: ['run', ...files] }),
    }),
}

/** Journeys through the whole product in a real browser. */
export const journeys: Step = {
  name: 'journeys',
  needsBrowser: true,
  runsAlone: true,
  run: () =>
    runTests({
      ended: parseFinishedJourney,
      command: (report) => ({
        file: 'playwright',
        args: ['test', '--reporter=list,json'],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
      read: (json) => {
        const all = json as PlaywrightReport
        const { expected, unexpected, flaky } = all.stats
        return { passed: expected, failed: unexpected + flaky, failures: failuresOfPlaywright(all) }
      },
      // Tracing costs a tenth of the time, so traces are only kept for failed journeys.
      again: (files) => ({ file: 'playwright', args: ['test', '--workers=1', '--trace=retain-on-failure', ...files] }),
    }),
}

type TestCounts = { passed: number; failed: number; failures: Failure[] }

type TestRunner = {
  /** Parses a line of the runner's output. */
  ended: (line: string) => FinishedRun | undefined
  command: (report: string) => Command
  read: (json: unknown) => TestCounts
  /** Runs only these files, or journeys by file and line. */
  again: (targets: string[]) => Command
}

async function runTests({ command, read, ended, again }: TestRunner): Promise<StepResult> {
  const dir = mkdtempSync(join(tmpdir(), 'leadhaul-check-'))
  const report = join(dir, 'report.json')
  try {
    const { code, output } = await run(command(report), progressPrinter(ended))
    const all = parseReport(() => read(JSON.parse(readFileSync(report, 'utf8'))))
    // A file that cannot be loaded fails the run without a failed test.
    if (code !== 0 && all.failed === 0) all.failed = 1
    const tests = await repeatFailed(all, async (targets) => {
      console.log(`  again, alone: ${targets.join(' ')}`)
      return (await run(again(targets), progressPrinter(ended))).code === 0
    })
    return { ok: tests.failed === 0, output, tests }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Prints each finished file or journey, with the number of tests passed so far. */
function progressPrinter(ended: TestRunner['ended']) {
  let passed = 0
  return (line: string) => {
    const one = ended(line)
    if (!one) return
    passed += one.passed
    console.log(`  ${String(passed).padStart(5)} passed  ${one.what}`)
  }
}

function parseReport(read: () => TestCounts): TestCounts {
  try {
    return read()
  } catch {
    return { passed: 0, failed: 1, failures: [] }
  }
}
