import { measureFailOver } from './fail-over.ts'
import type { BenchOptions } from './bench-options.ts'
import { runPlaceSections } from './place-sections.ts'
import type { Findings } from './report.ts'

export async function runSections(order: BenchOptions): Promise<Findings> {
  const findings: Findings = []
  if (needsPlaces(order)) findings.push(...(await runPlaceSections(order)))
  if (order.only.includes('fail-over')) findings.push(...(await measureFailOver(order)))
  return findings
}

/** Only fail-over needs no places here: it starts its own cluster. */
export const needsPlaces = ({ only }: Pick<BenchOptions, 'only'>) => only.some((name) => name !== 'fail-over')
