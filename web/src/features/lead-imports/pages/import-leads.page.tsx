import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ImportBody } from '../components/import-body.tsx'
import { ImportHead } from '../components/import-head.tsx'
import { ImportHistory } from '../components/history/import-history.tsx'
import { ImportSteps } from '../components/import-steps.tsx'
import { stepOf } from '../lead-imports.model.ts'
import { importQuery } from '../lead-imports.queries.ts'
import styles from './import-leads.page.module.css'

const route = getRouteApi('/_app/leads/import')

/** The import of leads from a table: upload, map, preview, run, report. */
export function ImportLeadsPage() {
  const { id, step: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  const found = useQuery(importQuery(id))
  const run = id ? found.data : undefined
  const step = stepOf(run, wanted === 'preview')
  const open = (next: string | undefined) => void navigate({ search: next ? { id: next } : {} })
  return (
    <div className={styles.importPage}>
      <ImportHead />
      <ImportSteps step={step} />
      <ImportBody
        query={id ? found : undefined}
        step={step}
        onOpen={open}
        onPreview={(preview) =>
          void navigate({ search: { ...(id && { id }), ...(preview && { step: 'preview' as const }) } })
        }
      />
      {(step === 'upload' || step === 'report') && <ImportHistory shownId={id} onOpen={open} />}
    </div>
  )
}
