import { VIEW_COLUMNS } from '@leadhaul/contract/views/view.catalog.ts'
import type { ViewColumn, ViewMode } from '@leadhaul/contract/views/views.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedText, storeText } from '../../../../lib/browser/stored-text.ts'
import { readColumns, toFilter, toLeadsSearch, type LeadsFilter, type LeadsSearch } from '../../leads.model.ts'

export type FilterProps = { filter: LeadsFilter; onFilter: (filter: LeadsFilter) => void }
export type ViewSettingsProps = {
  mode: ViewMode
  onMode: (mode: ViewMode) => void
  columns: readonly ViewColumn[]
  onColumns: (columns: readonly ViewColumn[]) => void
}

const route = getRouteApi('/_app/leads/')
const KEY = 'leadhaul.leads.columns'
const DEFAULT_COLUMNS: readonly ViewColumn[] = ['place', 'date', 'contact', 'grade', 'status']

/** The filter of search parameters, for a text in the active language. */
export function useLeadsFilter(search: LeadsSearch): LeadsFilter {
  const language = useTranslation().i18n.language as Language
  return useMemo(() => toFilter(search, language), [search, language])
}

/** The filter and view are stored in the URL, so that they can be shared and restored with Back. */
export function useLeadsSearchParams() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = useLeadsFilter(search)
  const onFilter = (next: LeadsFilter) => {
    // Typing in the search field adds one history entry, not one per character.
    const typing = Boolean(filter.q && next.q && filter.q !== next.q)
    const { view, columns } = search
    const how = { ...(view && { view }), ...(columns && { columns }) }
    void navigate({ search: { ...toLeadsSearch(next), ...how }, replace: typing, resetScroll: false })
  }
  const onMode = (mode: ViewMode) => {
    const { view: _view, ...rest } = search
    void navigate({ search: mode === 'table' ? rest : { ...rest, view: mode }, resetScroll: false })
  }
  return { search, filter, mode: search.view ?? ('table' as const), onFilter, onMode, ...useColumns(search.columns) }
}

/** The columns of the open saved view, otherwise the columns chosen on this device. */
function useColumns(viewColumns: string | undefined) {
  const navigate = route.useNavigate()
  const [deviceColumns, setDeviceColumns] = useState(readDeviceColumns)
  const columns = useMemo(
    () => (viewColumns === undefined ? deviceColumns : readColumns(viewColumns)),
    [viewColumns, deviceColumns],
  )
  const onColumns = (next: readonly ViewColumn[]) => {
    setDeviceColumns(next)
    storeText(KEY, next.join('.'))
    if (viewColumns === undefined) return
    void navigate({ search: ({ columns: _columns, ...rest }) => rest, replace: true, resetScroll: false })
  }
  return { columns, onColumns }
}

function readDeviceColumns(): readonly ViewColumn[] {
  const stored = storedText(KEY)
  return stored === null ? DEFAULT_COLUMNS : VIEW_COLUMNS.filter((column) => readColumns(stored).includes(column))
}
