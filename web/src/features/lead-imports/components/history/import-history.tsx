import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { importsQuery } from '../../../leads/components/filters/imports.queries.ts'
import { PastImport } from './past-import.tsx'
import styles from './import-history.module.css'

/** The number of imports shown before the user expands the list. */
const COLLAPSED_COUNT = 10

type ImportHistoryProps = { shownId: string | undefined; onOpen: (id: string) => void }

/** The last imports, which can be opened, continued or undone. */
export function ImportHistory({ shownId, onOpen }: ImportHistoryProps) {
  const { t } = useTranslation('lead-imports')
  const history = useQuery(importsQuery)
  const [all, setAll] = useState(false)
  const items = history.data?.items
  return (
    <Sheet>
      <SheetHeader title={t('history.title')} />
      {history.isLoadingError ? (
        <Note
          tone="bad"
          className={styles.inSheet}
          action={
            <Button size="sm" busy={history.isFetching} onClick={() => void history.refetch()}>
              {t('failed.again')}
            </Button>
          }
        >
          {errorText(history.error)}
        </Note>
      ) : items === undefined ? (
        <div className="sheet-body" aria-busy="true">
          <Skeleton width="60%" />
        </div>
      ) : items.length === 0 ? (
        <EmptyState
          icon={<FileSpreadsheet className="icon size-lg muted" aria-hidden="true" />}
          title={t('history.none')}
        >
          {t('history.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.history}>
          {items.slice(0, all ? items.length : COLLAPSED_COUNT).map((run) => (
            <PastImport key={run.id} run={run} shown={run.id === shownId} onOpen={() => onOpen(run.id)} />
          ))}
          {!all && items.length > COLLAPSED_COUNT && (
            <li className={styles.historyMore}>
              <Button variant="ghost" onClick={() => setAll(true)}>
                {t('history.all', { count: items.length })}
              </Button>
            </li>
          )}
          <li className={styles.kept}>{t('history.kept')}</li>
        </ul>
      )}
    </Sheet>
  )
}
