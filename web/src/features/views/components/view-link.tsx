import { useSortable } from '@dnd-kit/sortable'
import type { SavedView } from '@leadhaul/contract/views/views.contract.ts'
import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { viewSearch } from '../../leads/leads.model.ts'
import type { ViewChange } from './change-view.tsx'
import type { ViewsOrder } from './use-views-order.ts'
import { ViewMenu } from './view-menu.tsx'
import styles from './saved-views.module.css'

type ViewLinkProps = {
  view: SavedView
  order: ViewsOrder
  onNavigate: (() => void) | undefined
  onChange: (change: ViewChange) => void
}

const STEP_BY_KEY: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }
const SORT_TRANSITION = { duration: 150, easing: 'ease' }

/** The link of a saved view; it is sorted by dragging, by Space and arrow keys, or by Alt and an arrow key. */
export function ViewLink({ view, order, onNavigate, onChange }: ViewLinkProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: view.id,
    transition: SORT_TRANSITION,
  })
  const { onKeyDown: lift, ...pointer } = listeners ?? {}
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = STEP_BY_KEY[event.key]
    if (!event.altKey || !by) {
      lift?.(event)
      return
    }
    event.preventDefault()
    order.step(view, by)
  }
  return (
    <span
      ref={setNodeRef}
      className={classNames(styles.viewLink, isDragging && styles.isDragged)}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      {...pointer}
    >
      <Link
        ref={setActivatorNodeRef}
        to="/leads"
        search={viewSearch(view)}
        activeOptions={{ exact: true }}
        activeProps={{ 'aria-current': 'page' }}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        aria-describedby={attributes['aria-describedby']}
        onClick={onNavigate}
        onKeyDown={handleKeyDown}
      >
        <ViewLabel view={view} />
      </Link>
      <ViewMenu view={view} order={order} onChange={onChange} />
    </span>
  )
}

/** The content of a link to a view. */
export function ViewLabel({ view: { name, count } }: { view: SavedView }) {
  return (
    <>
      <Bookmark className="icon" aria-hidden="true" />
      <span className="truncate" title={name}>
        {name}
      </span>
      <span className="count">{formatNumber(count)}</span>
    </>
  )
}
