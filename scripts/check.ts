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
  unitAndFeatureTests,
  { name: 'web build', browser: true, run: () => buildWeb().then(() => ({ ok: true, output: '' })) },
  journeys,
]

const { values } = parseArgs({ options: { 'with-browser': { type: 'boolean' }, only: { type: 'string' } } })
const chosen = values.only
  ? STEPS.filter((step) => step.name === values.only)
  : STEPS.filter((step) => values['with-browser'] || !step.browser)
if (chosen.length === 0) {
  console.error(`No such step. There are: ${STEPS.map((step) => step.name).join(', ')}`)
  process.exit(2)
}

const began = Date.now()
const results: { name: string; result: Result }[] = []
for (const step of chosen) results.push({ name: step.name, result: await report(step) })
const failed = results.filter((it) => !it.result.ok).map((it) => it.name)
const count = (kind: 'passed' | 'failed') => results.reduce((sum, it) => sum + (it.result.tests?.[kind] ?? 0), 0)
console.log(`\n${failed.length === 0 ? 'All well' : `Failed: ${failed.join(', ')}`} after ${since(began)}`)
console.log(`${count('passed')} passed, ${count('failed')} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

async function report(step: Step): Promise<Result> {
  const stepBegan = Date.now()
  process.stdout.write(`${step.name.padEnd(16)}`)
  const result = await step.run().catch((error: unknown): Result => ({ ok: false, output: `${String(error)}\n` }))
  const tests = result.tests ? `  ${result.tests.passed} passed, ${result.tests.failed} failed` : ''
  console.log(`${since(stepBegan).padStart(8)}  ${result.ok ? 'ok' : 'FAILED'}${tests}`)
  if (!result.ok) console.log(result.output)
  return result
}
