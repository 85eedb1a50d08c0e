import { measureLeadsDuringBulk } from './leads-during-bulk.ts'
import { measureDiscovery } from './discovery.ts'
import { measureEnrichment } from './enrichment.ts'
import { fillDirectory, measureImport } from './import.ts'
import { measureMessages } from './messages.ts'
import { growPlaces } from './places-copies.ts'
import { MILLION, type BenchOptions, SERVED_SECTIONS } from './bench-options.ts'
import type { Findings } from './report.ts'
import { runServedSections } from './served-sections.ts'
import { measureEventLoop } from './event-loop.ts'
import { measureVisitorsAtOnce } from './concurrent-visitors.ts'
import { measureWebProcesses } from './web-processes.ts'

/** Runs the requested sections that need places, in the order in which the data grows. */
export async function runPlaceSections(order: BenchOptions): Promise<Findings> {
  const { cluster, file, quick, only, report } = order
  const findings: Findings = []
  await fillDirectory({ cluster, file })
  report('Places imported')
  if (only.includes('import')) findings.push(...(await measureImport({ cluster, file, rounds: quick ? 1 : 3 })))
  if (only.includes('enrichment')) findings.push(...(await measureEnrichment({ cluster, quick })))
  if (only.includes('event-loop')) findings.push(...(await measureEventLoop({ cluster })))
  if (only.includes('messages')) {
    findings.push(...(await measureMessages({ cluster, quick })))
    findings.push(...(await measureLeadsDuringBulk({ cluster, quick })))
  }
  await cluster.owner.query('vacuum (analyze) places')
  if (only.includes('processes'))
    findings.push(...(await measureWebProcesses({ cluster, rounds: quick ? 3 : 10, ms: quick ? 700 : 1000, report })))
  const rounds = quick ? 4 : 12
  if (only.includes('discovery')) findings.push(...(await measureDiscovery({ cluster, rounds, barred: false })))
  if ((['discovery', 'preview', 'visitor', 'run'] as const).some((name) => only.includes(name)))
    await growPlaces(cluster.owner, { target: quick ? MILLION / 4 : MILLION, report })
  if (only.includes('discovery')) findings.push(...(await measureDiscovery({ cluster, rounds, barred: true })))
  if (SERVED_SECTIONS.some((name) => only.includes(name))) findings.push(...(await runServedSections(order)))
  if (only.includes('visitor')) findings.push(...(await measureVisitorsAtOnce({ cluster, rounds })))
  if (only.includes('growth')) findings.push(...(await measureGrowth({ ...order, rounds })))
  return findings
}

/** Repeats the same searches among three million places: the time must not grow with the size of the directory. */
async function measureGrowth({ cluster, quick, report, rounds }: BenchOptions & { rounds: number }): Promise<Findings> {
  const target = quick ? MILLION / 2 : 3 * MILLION
  await growPlaces(cluster.owner, { target, report })
  return measureDiscovery({ cluster, rounds, barred: true })
}
