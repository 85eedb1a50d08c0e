import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadNextPage } from '../../../lib/api/next-page.ts'
import { Button } from '../../../ui/button.tsx'
import { notificationsQuery } from '../notifications.queries.ts'
import styles from './notification-pages.module.css'

/** Shows one page at a time; fetched pages stay in memory, so that going back needs no request. */
export function useNotificationPages() {
  const query = useInfiniteQuery(notificationsQuery)
  const [requestedIndex, setRequestedIndex] = useState(0)
  const pages = query.data?.pages ?? []
  // After the pages that were loaded follows the one that failed to load.
  const lastIndex = query.isFetchNextPageError ? pages.length : Math.max(0, pages.length - 1)
  const index = Math.min(requestedIndex, lastIndex)
  return {
    query,
    items: pages[index]?.items,
    newer: index > 0 ? () => setRequestedIndex(index - 1) : undefined,
    older:
      index < pages.length - 1 || query.hasNextPage
        ? async () => {
            if (index >= pages.length - 1) await loadNextPage(query)
            setRequestedIndex(Math.min(index + 1, pages.length))
          }
        : undefined,
  }
}

export type NotificationPages = ReturnType<typeof useNotificationPages>

export function NotificationsPager({ pages: { newer, older, query } }: { pages: NotificationPages }) {
  const { t } = useTranslation('notifications')
  if (!newer && !older) return null
  return (
    <div className={styles.footer}>
      <Button variant="ghost" size="sm" disabled={!newer} onClick={newer}>
        {t('newer')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={!older}
        busy={query.isFetchingNextPage}
        onClick={() => {
          void older?.()
        }}
      >
        {t('older')}
      </Button>
    </div>
  )
}
