import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NextPageButton } from '../../../ui/loading/next-page-button.tsx'
import styles from './due-list.module.css'

/** The button for the next page of tasks, if there is one. */
export function MoreTasks({ query }: { query: UseInfiniteQueryResult<InfiniteData<unknown>> }) {
  const { t } = useTranslation('tasks')
  if (!query.hasNextPage) return null
  return (
    <p className={styles.more}>
      <NextPageButton query={query} variant="ghost" size="sm">
        {t('showMore')}
      </NextPageButton>
    </p>
  )
}
