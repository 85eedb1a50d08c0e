import type { LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReadingOptions, readingOptionsOf, type ImportStep } from '../lead-imports.model.ts'
import { useAdjustImport } from '../lead-imports.queries.ts'
import { ImportReport } from './run/import-report.tsx'
import { ImportRun } from './run/import-run.tsx'
import { ImportFailed, ImportSkeleton } from './import-states.tsx'
import { ColumnMappingStep } from './columns/column-mapping-step.tsx'
import { PreviewStep } from './preview/preview-step.tsx'
import { UploadStep } from './upload/upload-step.tsx'
import { useRowChoices } from './use-row-choices.ts'

type ImportBodyProps = {
  query: UseQueryResult<LeadImport, unknown> | undefined
  step: ImportStep
  onOpen: (id: string | undefined) => void
  onPreview: (wanted: boolean) => void
}

/** The current step of the import; a placeholder until it is known. */
export function ImportBody({ query, step, onOpen, onPreview }: ImportBodyProps) {
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
  if (step === 'map' || step === 'preview')
    return <ImportReading key={run.id} run={run} step={step} onOpen={onOpen} onPreview={onPreview} />
  return step === 'run' ? <ImportRun run={run} /> : <ImportReport run={run} onAnother={() => onOpen(undefined)} />
}

type ImportReadingProps = Omit<ImportBodyProps, 'query'> & { run: LeadImport }

/** The steps that set how the file is read. Each choice is stored with the import, so that it survives a reload. */
function ImportReading({ run, step, onOpen, onPreview }: ImportReadingProps) {
  const adjust = useAdjustImport()
  const [chosen, setChosen] = useState<Partial<ReadingOptions>>({})
  const rows = useRowChoices(run.id)
  const reading = { ...readingOptionsOf(run), ...chosen }
  const choose = (change: Partial<ReadingOptions>) => {
    setChosen((before) => ({ ...before, ...change }))
    adjust.mutate({ id: run.id, ...change })
  }
  // A promise, because a callback of `mutate` is dropped if the user has left the page.
  const chooseHeader = (headerRow: number) =>
    void adjust.mutateAsync({ id: run.id, headerRow }).then(
      () => {
        setChosen(({ mapping: _mapping, ...others }) => others)
        rows.choose({})
      },
      () => undefined,
    )
  if (step === 'preview')
    return (
      <PreviewStep
        run={run}
        reading={reading}
        onReading={choose}
        choices={rows.choices}
        onChoice={(row, choice) => rows.choose({ ...rows.choices, [row]: choice })}
        onBack={() => onPreview(false)}
      />
    )
  return (
    <ColumnMappingStep
      run={run}
      reading={reading}
      onReading={choose}
      onHeaderRow={chooseHeader}
      saveError={adjust.error}
      onNext={() => onPreview(true)}
      onLeave={() => onOpen(undefined)}
    />
  )
}
