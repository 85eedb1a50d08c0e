import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'

/** The error of a bulk email that could not be loaded or does not exist. */
export function RunLoadError({ query }: { query: Parameters<typeof LoadFailed>[0]['query'] }) {
  const { t } = useTranslation('bulk-email')
  if (errorCode(query.error) === 'NOT_FOUND')
    return (
      <EmptyState
        icon={<SearchX className="icon size-lg muted" aria-hidden="true" />}
        title={t('run.notFound')}
        alert
      />
    )
  return <LoadFailed title={t('run.failed')} query={query} />
}
