import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { viewsQuery } from '../views.queries.ts'
import styles from './saved-views.module.css'

// Includes the sorting library, which workspaces without views do not need.
const ViewsList = lazyPart(() => import('./views-list.tsx').then((it) => it.ViewsList))

/** The saved views, available on every page. Hidden until there is one. */
export function SavedViews({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const query = useQuery(viewsQuery())
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

/** The views exist but could not be loaded: without a message they would seem lost. */
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
