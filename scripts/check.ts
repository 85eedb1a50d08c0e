import { parseArgs } from 'node:util'
import { migrationDrift } from './check/migration-drift.ts'
import { commandStep, type StepResult, type Step } from './check/step.ts'
import { journeys, unitAndFeatureTests } from './check/tests.ts'
import { elapsedSince } from './command.ts'
import { buildWeb } from './web-build.ts'

const STEPS: Step[] = [
  commandStep('format', { file: 'biome', args: ['format', '.'] }),
  commandStep('lint', { file: 'oxlint', args: ['--type-aware'] }),
  commandStep(
    'types',
    { file: 'tsc', args: ['-p', 'tsconfig.json'] },
    { file: 'tsc', args: ['-p', 'web/tsconfig.json'] },
  ),
  commandStep('structure', { file: 'node', args: ['scripts/structure/main.ts'] }),
  commandStep('locales', { file: 'node', args: ['scripts/locales/main.ts'] }),
  commandStep('dead code', { file: 'knip', args: ['--no-progress'] }),
  migrationDrift,
  { name: 'web build', needsBrowser: true, run: () => buildWeb().then(() => ({ ok: true, output: '' })) },
  unitAndFeatureTests,
  journeys,
]

/** Most steps use one core. */
const MAX_PARALLEL_STEPS = 2

const { values } = parseArgs({
  options: { 'with-browser': { type: 'boolean' }, 'full-size': { type: 'boolean' }, only: { type: 'string' } },
})
// Read by the tests themselves.
if (values['full-size']) process.env.TEST_SIZE = 'full'
const selectedSteps = values.only
  ? STEPS.filter((step) => step.name === values.only)
  : STEPS.filter((step) => values['with-browser'] || !step.needsBrowser)
if (selectedSteps.length === 0) {
  console.error(`No such step. There are: ${STEPS.map((step) => step.name).join(', ')}`)
  process.exit(2)
}

const startedAt = Date.now()
const results: { name: string; result: StepResult }[] = []
const parallelSteps = selectedSteps.filter((step) => !step.runsAlone)
await Promise.all(Array.from({ length: MAX_PARALLEL_STEPS }, runNext))
for (const step of selectedSteps) if (step.runsAlone) await runAndReport(step)
const failed = results.filter((it) => !it.result.ok).map((it) => it.name)
for (const { name, result } of results)
  for (const failure of result.tests?.failures ?? []) console.log(`\n${name}: ${failure}`)
for (const { name, result } of results)
  for (const unstable of result.tests?.unstable ?? [])
    console.log(`\n${name}: UNSTABLE, a bug to find: failed among all, passed when repeated: ${unstable}`)
const count = (kind: 'passed' | 'failed') => results.reduce((sum, it) => sum + (it.result.tests?.[kind] ?? 0), 0)
const unstable = results.reduce((sum, it) => sum + (it.result.tests?.unstable.length ?? 0), 0)
console.log(`\n${failed.length === 0 ? 'All well' : `Failed: ${failed.join(', ')}`} after ${elapsedSince(startedAt)}`)
console.log(`${count('passed')} passed, ${count('failed')} failed${unstable > 0 ? `, ${unstable} unstable` : ''}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function runNext(): Promise<void> {
  for (let step = parallelSteps.shift(); step; step = parallelSteps.shift()) await runAndReport(step)
}

async function runAndReport(step: Step): Promise<void> {
  const stepBegan = Date.now()
  console.log(`${step.name} …`)
  const result = await step.run().catch((error: unknown): StepResult => ({ ok: false, output: `${String(error)}\n` }))
  results.push({ name: step.name, result })
  const tests = result.tests ? `  ${result.tests.passed} passed, ${result.tests.failed} failed` : ''
  console.log(`${step.name.padEnd(16)}${elapsedSince(stepBegan).padStart(8)}  ${result.ok ? 'ok' : 'FAILED'}${tests}`)
  if (!result.ok) console.log(result.output)
}
