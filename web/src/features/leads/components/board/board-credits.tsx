import type { Credit, LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { creditsIn } from '../../origin.model.ts'
import { LeadCredits } from '../lead-credits.tsx'

export type TellCredits = (status: LeadStatus, credits: Credit[]) => void
type ColumnCredits = Partial<Record<LeadStatus, Credit[]>>

/** Whose data each column shows, as the columns tell it. */
export function useColumnCredits(): { told: ColumnCredits; tell: TellCredits } {
  const [told, setTold] = useState<ColumnCredits>({})
  // What was told before changes nothing: columns tell it with every change of their leads.
  const tell = useCallback<TellCredits>(
    (status, credits) =>
      setTold((all) => (textOf(all[status] ?? []) === textOf(credits) ? all : { ...all, [status]: credits })),
    [],
  )
  return { told, tell }
}

const textOf = (credits: Credit[]) => credits.map(({ source, licence }) => `${source} ${licence}`).join()

type Told = { status: LeadStatus; leads: readonly LeadSummary[] | undefined; tell: TellCredits }
/** Tells the board whose data a column shows, whenever that changes. */
export function useTellCredits({ status, leads, tell }: Told): void {
  const credits = useMemo(() => creditsIn(leads ?? []), [leads])
  useEffect(() => tell(status, credits), [tell, status, credits])
}

export function BoardCredits({ told }: { told: ColumnCredits }) {
  return <LeadCredits credits={creditsIn(Object.values(told).map((credits) => ({ credits })))} />
}
