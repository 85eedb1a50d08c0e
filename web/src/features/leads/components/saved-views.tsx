import type { SavedView } from '@leadhaul/contract/views/views.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bookmark, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { viewSearch } from '../leads.model.ts'
import { viewsQuery } from '../saved-views.queries.ts'
import { ChangeView, type ViewChange } from './change-view.tsx'
import './saved-views.css'

/** The saved views, one click away from every page. Nothing until there is one. */
export function SavedViews({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation('leads')
  const title = useId()
  const query = useQuery(viewsQuery)
  const { data } = query
  const [change, setChange] = useState<ViewChange>()
  if (query.isError && !data)
    return <ViewsFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
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

type ViewsFailedProps = { error: unknown; busy: boolean; onRetry: () => void }

/** They are kept, but did not come: without a word they would seem lost. */
function ViewsFailed({ error, busy, onRetry }: ViewsFailedProps) {
  const { t } = useTranslation('lead-work')
  return (
    <div className="views-failed" role="alert">
      <b>{t('viewsFailed')}</b>
      <p className="sub">{errorText(error)}</p>
      <Button size="sm" busy={busy} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
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
