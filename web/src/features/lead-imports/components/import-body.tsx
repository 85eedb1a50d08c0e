import type { ImportMapping, LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Step } from '../lead-imports.model.ts'
import { ImportReport } from './import-report.tsx'
import { ImportRun } from './import-run.tsx'
import { ImportFailed, ImportSkeleton } from './import-states.tsx'
import { MapStep } from './map-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { UploadStep } from './upload-step.tsx'

type ImportBodyProps = {
  query: UseQueryResult<LeadImport, unknown> | undefined
  step: Step
  onOpen: (id: string | undefined) => void
  onPreview: (wanted: boolean) => void
}

/** The part of the way one is at; before it is known which, its place. */
export function ImportBody({ query, step, onOpen, onPreview }: ImportBodyProps) {
  const [mapped, setMapped] = useState<{ id: string; mapping: ImportMapping }>()
  if (!query) return <UploadStep onUploaded={(run) => onOpen(run.id)} />
  const run = query.data
  if (!run && query.isError)
    return (
      <ImportFailed
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
        onAnother={() => onOpen(undefined)}
      />
    )
  if (!run) return <ImportSkeleton />
  const mapping = mapped?.id === run.id ? mapped.mapping : run.guess
  if (step === 'map')
    return (
      <MapStep
        run={run}
        mapping={mapping}
        onMapping={(next) => setMapped({ id: run.id, mapping: next })}
        onNext={() => onPreview(true)}
        onLeave={() => onOpen(undefined)}
      />
    )
  if (step === 'preview') return <PreviewStep run={run} mapping={mapping} onBack={() => onPreview(false)} />
  return step === 'run' ? <ImportRun run={run} /> : <ImportReport run={run} onAnother={() => onOpen(undefined)} />
}
