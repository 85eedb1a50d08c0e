import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { viewsQuery } from './saved-views.queries.ts'
import { ChangeView, type ViewChange } from '../history/change-view.tsx'
import { SortableViews } from './sortable-views.tsx'
import { useViewsOrder } from './use-views-order.ts'
import { ViewLink } from './view-link.tsx'
import styles from './saved-views.module.css'

const NONE: never[] = []

/** The saved views, one click away from every page. Nothing until there is one. */
export function SavedViews({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { t } = useTranslation('leads')
  const title = useId()
  const query = useQuery(viewsQuery)
  const { data } = query
  const [change, setChange] = useState<ViewChange>()
  const order = useViewsOrder(data?.items ?? NONE)
  if (query.isError && !data)
    return <ViewsFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!data?.items.length) return null
  return (
    <>
      <p className="nav-label" id={title}>
        {t('views.title')}
      </p>
      <SortableViews views={data.items} order={order}>
        <nav className={`nav ${styles.views}`} aria-labelledby={title}>
          {data.items.map((view) => (
            <ViewLink key={view.id} view={view} order={order} onNavigate={onNavigate} onChange={setChange} />
          ))}
        </nav>
      </SortableViews>
      <output className="visually-hidden">{order.said}</output>
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
    <div className={styles.viewsFailed} role="alert">
      <b>{t('viewsFailed')}</b>
      <p className="subtext">{errorText(error)}</p>
      <Button size="sm" busy={busy} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
