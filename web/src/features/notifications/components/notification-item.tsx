import type { Notification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../../lib/i18n/format.ts'
import { notificationText } from '../notifications.model.ts'
import { NotificationIcon } from './notification-icon.tsx'
import styles from './notifications-popover.module.css'

type NotificationItemProps = { notification: Notification; onChoose: (notification: Notification) => void }

export function NotificationItem({ notification, onChoose }: NotificationItemProps) {
  const { t } = useTranslation(['notifications', 'search'])
  const { title, text } = notificationText(notification, t)
  return (
    <li className={notification.read ? undefined : styles.unread}>
      <button type="button" onClick={() => onChoose(notification)}>
        <NotificationIcon type={notification.type} />
        <b>{title}</b>
        {!notification.read && <span className="visually-hidden">{t('isUnread')}</span>}
        <time className="subtext" dateTime={notification.createdAt}>
          {formatShortDate(notification.createdAt)}
        </time>
        <span className="subtext">{text}</span>
      </button>
    </li>
  )
}
