import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { viewsQuery } from '../views.queries.ts'
import styles from './saved-views.module.css'

// With what sorts them by hand: not for workspaces that have none.
const ViewsList = lazyPart(() => import('./views-list.tsx').then((it) => it.ViewsList))

/** The saved views, one click away from every page. Nothing until there is one. */
export function SavedViews({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const query = useQuery(viewsQuery)
  const { data } = query
  if (query.isError && !data)
    return <ViewsFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!data?.items.length) return null
  return (
    <Suspense>
      <ViewsList views={data.items} onNavigate={onNavigate} />
    </Suspense>
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
