import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function TasksFailed({ query }: { query: UseQueryResult<unknown> }) {
  const { t } = useTranslation('tasks')
  const again = (
    <Button busy={query.isFetching} onClick={() => void query.refetch()}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <EmptyState alert title={t('failedToLoad')} action={again}>
      {errorText(query.error)}
    </EmptyState>
  )
}
