import type { SavedView } from '@leadhaul/contract/views/views.contract.ts'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import type { ViewChange } from './change-view.tsx'
import type { ViewsOrder } from './use-views-order.ts'

type ViewMenuProps = { view: SavedView; order: ViewsOrder; onChange: (change: ViewChange) => void }

export function ViewMenu({ view, order, onChange }: ViewMenuProps) {
  const { t } = useTranslation('leads')
  const label = t('views.actions', { name: view.name })
  const icon = { className: 'icon', 'aria-hidden': true } as const
  return (
    <Menu
      label={label}
      trigger={
        <button type="button" className="bare-button" aria-label={label}>
          <Ellipsis className="icon size-sm" aria-hidden="true" />
        </button>
      }
    >
      {!order.isFirst(view) && (
        <MenuItem icon={<ArrowUp {...icon} />} onSelect={() => order.step(view, -1)}>
          {t('views.up')}
        </MenuItem>
      )}
      {!order.isLast(view) && (
        <MenuItem icon={<ArrowDown {...icon} />} onSelect={() => order.step(view, 1)}>
          {t('views.down')}
        </MenuItem>
      )}
      {!(order.isFirst(view) && order.isLast(view)) && <MenuSeparator />}
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onChange({ view, what: 'rename' })}>
        {t('views.rename')}
      </MenuItem>
      <MenuItem icon={<Trash2 {...icon} />} onSelect={() => onChange({ view, what: 'delete' })}>
        {t('views.delete')}
      </MenuItem>
    </Menu>
  )
}
