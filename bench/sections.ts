import { measureFailOver } from './fail-over.ts'
import type { Order } from './order.ts'
import { runPlaceSections } from './place-sections.ts'
import type { Findings } from './report.ts'

export async function runSections(order: Order): Promise<Findings> {
  const findings: Findings = []
  if (needsPlaces(order)) findings.push(...(await runPlaceSections(order)))
  if (order.only.includes('fail-over')) findings.push(...(await measureFailOver(order)))
  return findings
}

/** Fail-over has a cluster and places of its own. */
export const needsPlaces = ({ only }: Pick<Order, 'only'>) => only.some((name) => name !== 'fail-over')
