import { useTranslation } from 'react-i18next'
import { type Early, useEarlyPress } from '../../../../ui/early-press.ts'
import { Menu, MenuChoice, MenuTicks } from '../../../../ui/menu.tsx'
import { COLUMNS } from '../../leads.model.ts'
import { inOrder, orderKey, orderKeys } from './order.model.ts'
import type { FilterProps, ShownProps } from '../list/use-leads-search-params.ts'
import { columnName } from '../list/table-head.tsx'
import { ColumnsButton, SortButton } from './tool-buttons.tsx'
import { TOOLS } from './tools-place.tsx'

type ToolMenusProps = FilterProps & ShownProps & { early: Early }

/** The order and the columns. */
export function ToolMenus({ filter, onFilter, mode, columns, onColumns, early }: ToolMenusProps) {
  useEarlyPress(early, TOOLS)
  const { t } = useTranslation(['leads', 'lead-list'])
  return (
    <>
      <Menu trigger={<SortButton filter={filter} />} label={t('sort.label')}>
        <MenuChoice
          label={t('sort.label')}
          value={orderKey(filter)}
          onChange={(key) => onFilter(inOrder(filter, key))}
          choices={orderKeys(filter).map((key) => ({ value: key, label: t(`lead-list:sort.${key}`) }))}
        />
      </Menu>
      {mode === 'table' && (
        <Menu trigger={<ColumnsButton />} label={t('columns.button')}>
          <MenuTicks
            label={t('columns.button')}
            values={columns}
            onChange={onColumns}
            choices={COLUMNS.map((column) => ({ value: column, label: t(columnName(column)) }))}
          />
        </Menu>
      )}
    </>
  )
}
