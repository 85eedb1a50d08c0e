import { VIEW_COLUMNS } from '@leadhaul/contract/views/view.catalog.ts'
import { useTranslation } from 'react-i18next'
import { MenuAt, MenuChoice, MenuTicks } from '../../../../ui/overlays/menu.tsx'
import type { Opened } from '../../../../ui/overlays/use-opener.ts'
import { inOrder, orderKey, orderKeys } from './order.model.ts'
import type { FilterProps, ShownProps } from '../list/use-leads-search-params.ts'
import { columnName } from '../list/table-head.tsx'

type ToolMenusProps = FilterProps & Pick<ShownProps, 'columns' | 'onColumns'> & { sort: Opened; shown: Opened }

/** The menus of the order and of the columns. */
export function ToolMenus({ filter, onFilter, columns, onColumns, sort, shown }: ToolMenusProps) {
  const { t } = useTranslation(['leads', 'lead-list'])
  return (
    <>
      <MenuAt label={t('sort.label')} {...sort}>
        <MenuChoice
          label={t('sort.label')}
          value={orderKey(filter)}
          onChange={(key) => onFilter(inOrder(filter, key))}
          choices={orderKeys(filter).map((key) => ({ value: key, label: t(`lead-list:sort.${key}`) }))}
        />
      </MenuAt>
      <MenuAt label={t('columns.button')} {...shown}>
        <MenuTicks
          label={t('columns.button')}
          values={columns}
          onChange={onColumns}
          choices={VIEW_COLUMNS.map((column) => ({ value: column, label: t(columnName(column)) }))}
        />
      </MenuAt>
    </>
  )
}
