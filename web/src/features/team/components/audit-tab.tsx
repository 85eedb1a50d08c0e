import type { AuditFilter } from '@leadhaul/contract/audit/audit.contract.ts'
import { useState } from 'react'
import { spanStart } from '../audit-span.model.ts'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilters } from './audit-filters.tsx'

/** The audit log of the workspace. Only owners see IP addresses and can download the file. */
export function AuditTab({ isOwner }: { isOwner: boolean }) {
  const [filter, setFilter] = useState<AuditFilter>(() => ({ from: spanStart('month', new Date()) }))
  return (
    <div>
      <AuditFilters filter={filter} onChange={setFilter} isOwner={isOwner} />
      <AuditEntries filter={filter} isOwner={isOwner} />
    </div>
  )
}
