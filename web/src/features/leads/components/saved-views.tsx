import type { SavedView } from '@leadhaul/contract/views/views.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { viewSearch } from '../leads.model.ts'
import { viewsQuery } from '../saved-views.queries.ts'
import { ChangeView, type ViewChange } from './change-view.tsx'
import './saved-views.css'

/** The saved views, one click away from every page. Nothing until there is one. */
export function SavedViews({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation('leads')
  const title = useId()
  const { data } = useQuery(viewsQuery)
  const [change, setChange] = useState<ViewChange>()
  if (!data?.items.length) return null
  return (
    <>
      <p className="nav-k" id={title}>
        {t('views.title')}
      </p>
      <nav className="nav views" aria-labelledby={title}>
        {data.items.map((view) => (
          <ViewLink key={view.id} view={view} onNavigate={onNavigate} onChange={setChange} />
        ))}
      </nav>
      {change && (
        <ChangeView key={`${change.what}:${change.view.id}`} {...change} onClose={() => setChange(undefined)} />
      )}
    </>
  )
}

type ViewLinkProps = {
  view: SavedView
  onNavigate: (() => void) | undefined
  onChange: (change: ViewChange) => void
}

function ViewLink({ view, onNavigate, onChange }: ViewLinkProps) {
  const { t } = useTranslation('leads')
  const { name } = view
  return (
    <span className="view-link">
      <Link
        to="/leads"
        search={viewSearch(view)}
        activeOptions={{ exact: true }}
        activeProps={{ 'aria-current': 'page' }}
        onClick={onNavigate}
      >
        <Bookmark className="i" aria-hidden="true" />
        <span className="cut" title={name}>
          {name}
        </span>
        <span className="n">{formatNumber(view.count)}</span>
      </Link>
      <Menu
        label={t('views.actions', { name })}
        trigger={
          <button type="button" className="bare" aria-label={t('views.actions', { name })}>
            <Ellipsis className="i s" aria-hidden="true" />
          </button>
        }
      >
        <MenuItem
          icon={<Pencil className="i" aria-hidden="true" />}
          onSelect={() => onChange({ view, what: 'rename' })}
        >
          {t('views.rename')}
        </MenuItem>
        <MenuItem
          icon={<Trash2 className="i" aria-hidden="true" />}
          onSelect={() => onChange({ view, what: 'delete' })}
        >
          {t('views.delete')}
        </MenuItem>
      </Menu>
    </span>
  )
}
