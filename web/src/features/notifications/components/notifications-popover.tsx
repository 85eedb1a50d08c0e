import { useTranslation } from 'react-i18next'
import { Popover } from '../../../ui/overlays/popover.tsx'
import type { PopupState } from '../../../ui/overlays/use-opener.ts'
import { NotificationsList } from './notifications-list.tsx'
import { useUnread } from './use-unread.ts'
import styles from './notifications-popover.module.css'

/** The list that the bell opens. */
export function NotificationsPopover({ unread: known, opened }: { unread: number; opened: PopupState }) {
  const { t } = useTranslation('notifications')
  const unread = useUnread(known)
  return (
    <Popover label={t('title')} className={styles.notifications} {...opened}>
      <NotificationsList anyUnread={unread > 0} onChosen={opened.onClose} />
    </Popover>
  )
}
