import type { Dashboard, LeadResults } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import { type GradeCounts, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import type { DashboardRow, ResultRow } from './dashboard.repository.ts'

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

/** Separates the values with figures of their own from the sum of the others. */
export function toResults(rows: ResultRow[]): Omit<LeadResults, 'by'> {
  const others = rows.find(({ named }) => !named)
  return {
    items: rows.filter(({ named }) => named).map((row) => ({ value: row.value, ...figuresOf(row) })),
    others: others ? figuresOf(others) : null,
  }
}

const figuresOf = ({ leads, contacted, won }: Omit<ResultRow, 'value'>) => ({ leads, contacted, won })
