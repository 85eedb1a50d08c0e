import type { LeadsDesk } from './leads-desk.tsx'
import { LeadsList } from './leads-list.tsx'
import { useRowUnlock } from './row-unlock.tsx'

/** The leads, in the way that was chosen to look at them. */
export function LeadsBody({ desk, credits }: { desk: LeadsDesk; credits: number | undefined }) {
  const { search, mode } = desk
  const unlock = useRowUnlock({ credits, search })
  return (
    <>
      <LeadsList
        search={search}
        filter={desk.filter}
        onFilter={desk.onFilter}
        columns={desk.columns}
        list={desk.list}
        leads={desk.leads}
        selecting={desk.selecting}
        mode={mode === 'cards' ? 'cards' : 'table'}
        unlockingId={unlock.unlockingId}
        onUnlock={unlock.start}
      />
      {unlock.dialog}
    </>
  )
}
