import type { BillingCompany } from '@leadhaul/contract/billing/company.schema.ts'
import { Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'

const CompanyDialog = lazyPart(() => import('./company-dialog.tsx').then((it) => it.CompanyDialog))

/** Opens the form of the company, if the user may edit it. */
export function EditCompany({ company, label }: { company: BillingCompany; label: string }) {
  const [editing, setEditing] = useState(false)
  if (!company.canEdit) return null
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
        {label}
      </Button>
      {editing && (
        <Suspense>
          <CompanyDialog company={company} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
