import { notificationTarget } from '@leadhaul/contract/notifications/notification-types.catalog.ts'
import type { Notification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { markReadMutation } from '../notifications.queries.ts'
import { NotificationItems } from './notification-items.tsx'
import { NotificationsPager, useNotificationPages } from './notification-pages.tsx'

export function NotificationsList({ anyUnread, onChosen }: { anyUnread: boolean; onChosen: () => void }) {
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const markRead = useMutation(markReadMutation)
  const pages = useNotificationPages()
  const choose = (notification: Notification) => {
    if (!notification.read) markRead.mutate([notification.id])
    onChosen()
    void navigate({ href: notificationTarget(notification) })
  }
  return (
    <>
      <div className="sheet-header">
        <h2>{t('title')}</h2>
        {anyUnread && (
          <Button variant="ghost" size="sm" busy={markRead.isPending} onClick={() => markRead.mutate(undefined)}>
            {t('markAllRead')}
          </Button>
        )}
      </div>
      <NotificationItems pages={pages} onChoose={choose} />
      <NotificationsPager pages={pages} />
    </>
  )
}
