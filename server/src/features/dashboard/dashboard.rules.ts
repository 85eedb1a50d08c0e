import type { Dashboard } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import { type GradeCounts, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import type { DashboardRow } from './dashboard.repository.ts'

/** Sums the cells by grade, and by status in the order of the pipeline. */
export function toDashboard({ cells, unlocked, overdue, today, open }: DashboardRow): Dashboard {
  const byGrade = sumByGrade(cells)
  return {
    leads: {
      total: byGrade.A + byGrade.B + byGrade.C,
      unlocked,
      byGrade,
      byStatus: LeadStatus.options.map((status) => ({
        status,
        ...sumByGrade(cells.filter((cell) => cell.status === status)),
      })),
    },
    tasks: { overdue, today, open },
  }
}

function sumByGrade(cells: DashboardRow['cells']): GradeCounts {
  const sums = { A: 0, B: 0, C: 0 }
  for (const { grade, n } of cells) sums[grade] += n
  return sums
}
