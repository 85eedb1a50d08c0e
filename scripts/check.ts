import { parseArgs } from 'node:util'
import { migrationDrift } from './check/migration-drift.ts'
import { commands, type Result, type Step } from './check/step.ts'
import { journeys, unitAndFeatureTests } from './check/tests.ts'
import { since } from './command.ts'
import { buildWeb } from './web-build.ts'

const STEPS: Step[] = [
  commands('format', { file: 'biome', args: ['format', '.'] }),
  commands('lint', { file: 'oxlint', args: ['--type-aware'] }),
  commands('types', { file: 'tsc', args: ['-p', 'tsconfig.json'] }, { file: 'tsc', args: ['-p', 'web/tsconfig.json'] }),
  commands('structure', { file: 'node', args: ['scripts/structure/main.ts'] }),
  commands('locales', { file: 'node', args: ['scripts/locales/main.ts'] }),
  commands('dead code', { file: 'knip', args: ['--no-progress'] }),
  migrationDrift,
  { name: 'web build', browser: true, run: () => buildWeb().then(() => ({ ok: true, output: '' })) },
  unitAndFeatureTests,
  journeys,
]

/** Most steps use one core. */
const AT_ONCE = 2

const { values } = parseArgs({
  options: { 'with-browser': { type: 'boolean' }, 'full-size': { type: 'boolean' }, only: { type: 'string' } },
})
// Read by the tests themselves.
if (values['full-size']) process.env.TEST_SIZE = 'full'
const chosen = values.only
  ? STEPS.filter((step) => step.name === values.only)
  : STEPS.filter((step) => values['with-browser'] || !step.browser)
if (chosen.length === 0) {
  console.error(`No such step. There are: ${STEPS.map((step) => step.name).join(', ')}`)
  process.exit(2)
}

const began = Date.now()
const results: { name: string; result: Result }[] = []
const beside = chosen.filter((step) => !step.alone)
await Promise.all(Array.from({ length: AT_ONCE }, runNext))
for (const step of chosen) if (step.alone) await report(step)
const failed = results.filter((it) => !it.result.ok).map((it) => it.name)
for (const { name, result } of results)
  for (const failure of result.tests?.failures ?? []) console.log(`\n${name}: ${failure}`)
for (const { name, result } of results)
  for (const unstable of result.tests?.unstable ?? [])
    console.log(`\n${name}: UNSTABLE, a bug to find: failed among all, passed when repeated: ${unstable}`)
const count = (kind: 'passed' | 'failed') => results.reduce((sum, it) => sum + (it.result.tests?.[kind] ?? 0), 0)
const unstable = results.reduce((sum, it) => sum + (it.result.tests?.unstable.length ?? 0), 0)
console.log(`\n${failed.length === 0 ? 'All well' : `Failed: ${failed.join(', ')}`} after ${since(began)}`)
console.log(`${count('passed')} passed, ${count('failed')} failed${unstable > 0 ? `, ${unstable} unstable` : ''}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function runNext(): Promise<void> {
  for (let step = beside.shift(); step; step = beside.shift()) await report(step)
}

async function report(step: Step): Promise<void> {
  const stepBegan = Date.now()
  console.log(`${step.name} …`)
  const result = await step.run().catch((error: unknown): Result => ({ ok: false, output: `${String(error)}\n` }))
  results.push({ name: step.name, result })
  const tests = result.tests ? `  ${result.tests.passed} passed, ${result.tests.failed} failed` : ''
  console.log(`${step.name.padEnd(16)}${since(stepBegan).padStart(8)}  ${result.ok ? 'ok' : 'FAILED'}${tests}`)
  if (!result.ok) console.log(result.output)
}
