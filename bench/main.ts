// Measures the product against its baselines and bars: npm run bench [-- --only NAME] [--quick]
import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, elapsedSince } from '../scripts/command.ts'
import { findPrograms } from '../scripts/patroni/programs.ts'
import { startBenchCluster } from './cluster.ts'
import { SECTIONS, type Section } from './bench-options.ts'
import { tableOf } from './report.ts'
import { needsPlaces, runSections } from './sections.ts'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean' } } })
const unknown = values.only?.filter((name) => !SECTIONS.includes(name as Section)) ?? []
if (unknown.length > 0) exitWithMessage(`There is no section ${unknown.join(', ')}. There are: ${SECTIONS.join(', ')}`)
const programs = await findPrograms()
if (typeof programs === 'string' && values.only?.includes('fail-over')) exitWithMessage(programs)
const selectedSections = SECTIONS.filter(
  (name) => values.only?.includes(name) ?? (name !== 'fail-over' || typeof programs !== 'string'),
)
const file = process.env.BENCH_DATA
  ? resolve(process.env.BENCH_DATA)
  : join(ROOT, '../shared/data/utah.overture.parquet')
if (needsPlaces({ only: selectedSections }) && !existsSync(file))
  exitWithMessage(`The bench needs places: ${file} is not there. Set BENCH_DATA to a file in the Overture layout`)

const startedAt = Date.now()
const quick = values.quick ?? false
const logStep = (step: string) => console.error(`· ${step}`)
const cluster = await startBenchCluster()
logStep('PostgreSQL started, with its settings of production')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().finally(() => process.exit(130)))
try {
  const findings = await runSections({ cluster, file, quick, only: selectedSections, programs, report: logStep })
  const missed = findings.filter((found) => found.bar && !found.bar.met)
  const [processor] = cpus()
  const machine = { cores: cpus().length, processor: processor?.model ?? 'unknown', node: process.version }
  const document = { at: new Date().toISOString(), quick, machine, findings }
  console.log(`--- bench json ---\n${JSON.stringify(document, null, 1)}\n--- end ---\n`)
  console.log(
    `${tableOf(findings)}\n\nMilliseconds unless named otherwise; ${elapsedSince(startedAt)}, ${machine.cores} cores`,
  )
  for (const { section, what, bar } of missed) console.log(`MISSED: ${section}, ${what}: ${bar?.text}`)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await cluster.stop()
}

function exitWithMessage(line: string): never {
  console.error(line)
  process.exit(2)
}
