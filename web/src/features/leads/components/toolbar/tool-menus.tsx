import { VIEW_COLUMNS } from '@leadhaul/contract/views/view.catalog.ts'
import { useTranslation } from 'react-i18next'
import { AnchoredMenu, MenuChoice, MenuCheckboxes } from '../../../../ui/overlays/menu.tsx'
import type { PopupState } from '../../../../ui/overlays/use-opener.ts'
import { withOrder, orderKeyOf, availableOrderKeys } from './order.model.ts'
import type { FilterProps, ViewSettingsProps } from '../list/use-leads-search-params.ts'
import { columnNameKey } from '../list/table-head.tsx'

type ToolMenusProps = FilterProps &
  Pick<ViewSettingsProps, 'columns' | 'onColumns'> & { sort: PopupState; shown: PopupState }

/** The menus of the order and of the columns. */
export function ToolMenus({ filter, onFilter, columns, onColumns, sort, shown }: ToolMenusProps) {
  const { t } = useTranslation(['leads', 'lead-list'])
  return (
    <>
      <AnchoredMenu label={t('sort.label')} {...sort}>
        <MenuChoice
          label={t('sort.label')}
          value={orderKeyOf(filter)}
          onChange={(key) => onFilter(withOrder(filter, key))}
          choices={availableOrderKeys(filter).map((key) => ({ value: key, label: t(`lead-list:sort.${key}`) }))}
        />
      </AnchoredMenu>
      <AnchoredMenu label={t('columns.button')} {...shown}>
        <MenuCheckboxes
          label={t('columns.button')}
          values={columns}
          onChange={onColumns}
          choices={VIEW_COLUMNS.map((column) => ({ value: column, label: t(columnNameKey(column)) }))}
        />
      </AnchoredMenu>
    </>
  )
}
