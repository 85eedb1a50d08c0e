import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { BatchProgress } from '../components/bulk/batch-progress.tsx'
import { batchesQuery } from '../components/bulk/bulk.queries.ts'
import { PanelSkeleton } from '../components/panel-skeleton.tsx'

/** Every bulk email of the workspace, newest first, with how far it is. */
export function BulkEmailsPage() {
  const { t } = useTranslation('messages')
  const query = useInfiniteQuery(batchesQuery())
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div>
      <PageHead title={t('bulk.all')} actions={<ButtonLink to="/leads">{t('bulk.toLeads')}</ButtonLink>} />
      {query.isError && <LoadFailed title={t('bulk.loadFailed')} query={query} />}
      {query.isPending && <PanelSkeleton />}
      {query.data && items.length === 0 && (
        <EmptyState
          sheet
          icon={<Mail className="icon size-lg muted" aria-hidden="true" />}
          title={t('bulk.none')}
          action={<ButtonLink to="/leads">{t('bulk.toLeads')}</ButtonLink>}
        >
          {t('bulk.noneHint')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <Sheet>
          {items.map(({ id }) => (
            <BatchProgress key={id} id={id} />
          ))}
        </Sheet>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('bulk.older')}
        </Button>
      )}
    </div>
  )
}
