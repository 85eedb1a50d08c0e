import { ListFilter } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'
import { useOpener } from '../../../../ui/overlays/use-opener.ts'
import { countPanelFilters } from '../../leads.model.ts'
import { AccessChoice } from '../filters/access-choice.tsx'
import type { FilterProps, ViewSettingsProps } from '../list/use-leads-search-params.ts'
import { SearchBox } from './search-box.tsx'
import { ColumnsButton, SortButton } from './tool-buttons.tsx'
import { ViewSwitch } from './view-switch.tsx'
import styles from './leads-toolbar.module.css'

// Menus and popups are not needed for the first row.
const ToolMenus = lazyPart(() => import('./tool-menus.tsx').then((it) => it.ToolMenus), { idle: true })

type LeadsToolbarProps = FilterProps &
  ViewSettingsProps & { open: boolean; onOpen: (open: boolean) => void; panelId: string }

/** The search, the filters and the views of the list. */
export function LeadsToolbar({ open, onOpen, panelId, ...props }: LeadsToolbarProps) {
  const { t } = useTranslation('leads')
  const { filter, onFilter, mode, onMode } = props
  const count = countPanelFilters(filter)
  const sortMenu = useOpener('menu')
  const columnsMenu = useOpener('menu')
  return (
    <search className={styles.toolbar}>
      <SearchBox filter={filter} onFilter={onFilter} />
      <Button
        icon={<ListFilter className="icon" aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => onOpen(!open)}
      >
        {t('filters.button')}
        {count > 0 && (
          <span className="badge tone-info numeric">
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t('filters.active', { count })}</span>
          </span>
        )}
      </Button>
      <span className={styles.wideOnly}>
        <AccessChoice filter={filter} onFilter={onFilter} />
      </span>
      <span className="grow" />
      <span className={styles.viewTools}>
        <ViewSwitch mode={mode} onMode={onMode} />
        <SortButton filter={filter} {...sortMenu.button} />
        {mode === 'table' && <ColumnsButton {...columnsMenu.button} />}
        <Suspense>
          <ToolMenus {...props} sort={sortMenu.opened} shown={columnsMenu.opened} />
        </Suspense>
      </span>
    </search>
  )
}
