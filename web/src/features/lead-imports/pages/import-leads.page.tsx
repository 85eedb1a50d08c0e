import './import-leads.page.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ImportBody } from '../components/import-body.tsx'
import { ImportHead } from '../components/import-head.tsx'
import { ImportHistory } from '../components/import-history.tsx'
import { ImportSteps } from '../components/import-steps.tsx'
import { stepOf } from '../lead-imports.model.ts'
import { importQuery } from '../lead-imports.queries.ts'

const route = getRouteApi('/_app/leads/import')

/** From a CSV file to leads: upload, map, preview, run, report. */
export function ImportLeadsPage() {
  const { id } = route.useSearch()
  const navigate = route.useNavigate()
  const found = useQuery(importQuery(id))
  const [previewing, setPreviewing] = useState<string>()
  const run = id ? found.data : undefined
  const step = stepOf(run, previewing === id)
  const open = (next: string | undefined) => {
    setPreviewing(undefined)
    void navigate({ search: next ? { id: next } : {} })
  }
  return (
    <div className="import-page">
      <ImportHead />
      <ImportSteps step={step} />
      <ImportBody
        query={id ? found : undefined}
        step={step}
        onOpen={open}
        onPreview={(wanted) => setPreviewing(wanted ? id : undefined)}
      />
      {(step === 'upload' || step === 'report') && <ImportHistory shownId={id} onOpen={open} />}
    </div>
  )
}
