import type { Attribution, LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { creditsIn } from '../../origin.model.ts'
import { LeadAttribution } from '../detail/lead-attribution.tsx'

export type ReportCredits = (status: LeadStatus, credits: Attribution[]) => void
type ColumnCredits = Partial<Record<LeadStatus, Attribution[]>>

/** The sources of the leads of each column, as reported by the columns. */
export function useColumnCredits(): { byColumn: ColumnCredits; report: ReportCredits } {
  const [byColumn, setByColumn] = useState<ColumnCredits>({})
  // An equal report does not change the state: columns report after every change of their leads.
  const report = useCallback<ReportCredits>(
    (status, credits) =>
      setByColumn((all) =>
        creditsKeyOf(all[status] ?? []) === creditsKeyOf(credits) ? all : { ...all, [status]: credits },
      ),
    [],
  )
  return { byColumn, report }
}

const creditsKeyOf = (credits: Attribution[]) => credits.map(({ source, licence }) => `${source} ${licence}`).join()

type ReportedColumn = { status: LeadStatus; leads: readonly LeadSummary[] | undefined; report: ReportCredits }
/** Reports the sources of a column's leads to the board whenever they change. */
export function useReportCredits({ status, leads, report }: ReportedColumn): void {
  const credits = useMemo(() => creditsIn(leads ?? []), [leads])
  useEffect(() => report(status, credits), [report, status, credits])
}

export function BoardAttribution({ byColumn }: { byColumn: ColumnCredits }) {
  return <LeadAttribution credits={creditsIn(Object.values(byColumn).map((credits) => ({ credits })))} />
}
