import type { SavedView } from '@leadhaul/contract/views/views.contract.ts'
import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { viewSearch } from '../../leads.model.ts'
import type { ViewChange } from '../history/change-view.tsx'
import type { ViewsOrder } from './use-views-order.tsx'
import { ViewMenu } from './view-menu.tsx'
import styles from './saved-views.module.css'

type ViewLinkProps = {
  view: SavedView
  order: ViewsOrder
  onNavigate: (() => void) | undefined
  onChange: (change: ViewChange) => void
}

const STEP: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

/** A saved view: opens it; dragged, or by Alt and an arrow, it moves among the others. */
export function ViewLink({ view, order, onNavigate, onChange }: ViewLinkProps) {
  const { name } = view
  const carried = order.carried === view.id
  const byKeys = (event: KeyboardEvent) => {
    const by = STEP[event.key]
    if (!event.altKey || !by) return
    event.preventDefault()
    order.step(view, by)
  }
  const over = (event: DragEvent) => {
    if (order.carried === undefined) return
    event.preventDefault()
    order.hover(view)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    order.drop(view)
  }
  return (
    // The link in it is what is pressed; the row only takes what is dragged over it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={classNames(
        styles.viewLink,
        carried && styles.isDragged,
        !carried && order.over === view.id && styles.isOver,
      )}
      onDragOver={over}
      onDrop={drop}
    >
      <Link
        to="/leads"
        search={viewSearch(view)}
        activeOptions={{ exact: true }}
        activeProps={{ 'aria-current': 'page' }}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onNavigate}
        onKeyDown={byKeys}
        onDragStart={() => order.lift(view)}
        onDragEnd={order.end}
      >
        <Bookmark className="icon" aria-hidden="true" />
        <span className="truncate" title={name}>
          {name}
        </span>
        <span className="count">{formatNumber(view.count)}</span>
      </Link>
      <ViewMenu view={view} order={order} onChange={onChange} />
    </span>
  )
}
