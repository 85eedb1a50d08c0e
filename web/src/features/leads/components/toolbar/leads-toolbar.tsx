import { ListFilter } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import type { Early } from '../../../../ui/early-press.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { panelFilters } from '../../leads.model.ts'
import { AccessChoice } from '../filters/access-choice.tsx'
import type { FilterProps, ShownProps } from '../list/use-leads-search-params.ts'
import { SearchBox } from './search-box.tsx'
import { ToolsPlace } from './tools-place.tsx'
import { ViewSwitch } from './view-switch.tsx'
import styles from './leads-toolbar.module.css'

// What opens over the page is not needed for the first row.
const ToolMenus = lazyPart(() => import('./tool-menus.tsx').then((it) => it.ToolMenus), { idle: true })

type LeadsToolbarProps = FilterProps & ShownProps & { open: boolean; onOpen: (open: boolean) => void; panelId: string }

/** Search, filters and the views of the same leads. */
export function LeadsToolbar({ open, onOpen, panelId, ...props }: LeadsToolbarProps) {
  const { t } = useTranslation('leads')
  const { filter, onFilter, mode, onMode } = props
  const count = panelFilters(filter)
  const early: Early = useRef({})
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
        <Suspense fallback={<ToolsPlace filter={filter} mode={mode} early={early} />}>
          <ToolMenus {...props} early={early} />
        </Suspense>
      </span>
    </search>
  )
}
