import { LayoutGrid, ListFilter, Map as MapIcon, SquareKanban, Table2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../lib/media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { whenIdle } from '../../../ui/when-idle.ts'
import { panelFilters } from '../leads.model.ts'
import { AccessChoice } from './access-choice.tsx'
import type { FilterProps, ShownProps } from './leads-address.tsx'
import { SearchBox } from './search-box.tsx'
import { ColumnsButton, SortButton } from './tool-buttons.tsx'

// What opens over the page is not needed for the first row.
const ToolMenus = lazy(async () => {
  await whenIdle()
  return { default: (await import('./tool-menus.tsx')).ToolMenus }
})

type LeadsToolbarProps = FilterProps & ShownProps & { open: boolean; onOpen: (open: boolean) => void; panelId: string }

/** Search, filters and the ways to look at the same leads. */
export function LeadsToolbar({ open, onOpen, panelId, ...props }: LeadsToolbarProps) {
  const { t } = useTranslation('leads')
  const { filter, onFilter, mode, onMode } = props
  const count = panelFilters(filter)
  const shown = (
    <>
      <SortButton filter={filter} />
      {mode === 'table' && <ColumnsButton />}
    </>
  )
  return (
    <search className="tools">
      <SearchBox filter={filter} onFilter={onFilter} />
      <Button
        icon={<ListFilter className="i" aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => onOpen(!open)}
      >
        {t('filters.button')}
        {count > 0 && (
          <span className="badge info num">
            <span aria-hidden="true">{count}</span>
            <span className="vh">{t('filters.active', { count })}</span>
          </span>
        )}
      </Button>
      <span className="wide-only">
        <AccessChoice filter={filter} onFilter={onFilter} />
      </span>
      <span className="grow" />
      <span className="tools-2">
        <ViewSwitch mode={mode} onMode={onMode} />
        <Suspense fallback={shown}>
          <ToolMenus {...props} />
        </Suspense>
      </span>
    </search>
  )
}

function ViewSwitch({ mode, onMode }: Pick<ShownProps, 'mode' | 'onMode'>) {
  const { t } = useTranslation('leads')
  // A table has no room on a phone: its rows are cards there.
  const wide = useMediaQuery('(min-width: 768px)')
  const icon = { className: 'i', 'aria-hidden': true } as const
  const choices = [
    { value: 'table', label: t('mode.table'), icon: <Table2 {...icon} /> },
    { value: 'cards', label: t('mode.cards'), icon: <LayoutGrid {...icon} /> },
    { value: 'board', label: t('mode.board'), icon: <SquareKanban {...icon} /> },
    { value: 'map', label: t('mode.map'), icon: <MapIcon {...icon} /> },
  ] as const
  return (
    <Segment
      label={t('mode.label')}
      value={wide || mode !== 'table' ? mode : 'cards'}
      onChange={onMode}
      choices={choices.filter(({ value }) => wide || value !== 'table')}
    />
  )
}
