import type { Notification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import { BellOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotificationItem } from './notification-item.tsx'
import type { NotificationPages } from './notification-pages.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'

type NotificationItemsProps = { pages: NotificationPages; onChoose: (notification: Notification) => void }

/** One page of notifications, or its loading, failed or empty state. */
export function NotificationItems({ pages, onChoose }: NotificationItemsProps) {
  const { t } = useTranslation('notifications')
  const { query } = pages
  if (!pages.items && query.isError) {
    const retry = query.isFetchNextPageError ? pages.older : query.refetch
    return (
      <EmptyState
        alert
        title={errorText(query.error)}
        action={<Button onClick={() => void retry?.()}>{t('tryAgain')}</Button>}
      />
    )
  }
  if (!pages.items) return <NotificationsSkeleton />
  if (pages.items.length === 0) {
    return (
      <EmptyState icon={<BellOff className="icon size-lg muted" aria-hidden="true" />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    )
  }
  return (
    <ul>
      {pages.items.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} onChoose={onChoose} />
      ))}
    </ul>
  )
}
