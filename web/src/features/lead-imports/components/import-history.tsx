import { useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet, SheetHeader } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { importsQuery } from '../lead-imports.queries.ts'
import { PastImport } from './past-import.tsx'

type ImportHistoryProps = { shownId: string | undefined; onOpen: (id: string) => void }

/** The last imports, to look at again or to go on with. */
export function ImportHistory({ shownId, onOpen }: ImportHistoryProps) {
  const { t } = useTranslation('lead-imports')
  const history = useQuery(importsQuery())
  const items = history.data?.items
  return (
    <Sheet className="history">
      <SheetHeader title={t('history.title')} />
      {history.isError ? (
        <Note
          tone="bad"
          className="in-sheet"
          action={
            <Button size="sm" busy={history.isFetching} onClick={() => void history.refetch()}>
              {t('failed.again')}
            </Button>
          }
        >
          {errorText(history.error)}
        </Note>
      ) : items === undefined ? (
        <div className="sheet-b" aria-busy="true">
          <Skeleton width="60%" />
        </div>
      ) : items.length === 0 ? (
        <EmptyState icon={<FileSpreadsheet className="i l muted" aria-hidden="true" />} title={t('history.none')}>
          {t('history.noneText')}
        </EmptyState>
      ) : (
        <ul className="past">
          {items.map((run) => (
            <PastImport key={run.id} run={run} shown={run.id === shownId} onOpen={() => onOpen(run.id)} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
