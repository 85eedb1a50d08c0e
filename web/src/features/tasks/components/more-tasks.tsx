import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './due-list.module.css'

/** The button for the next page of tasks, if there is one. */
export function MoreTasks({ query }: { query: UseInfiniteQueryResult }) {
  const { t } = useTranslation('tasks')
  if (!query.hasNextPage) return null
  return (
    <p className={styles.more}>
      <Button variant="ghost" size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('showMore')}
      </Button>
    </p>
  )
}
