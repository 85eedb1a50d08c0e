import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../../ui/popover.tsx'
import { unreadCountQuery } from '../notifications.queries.ts'
import { BellButton } from './bell-button.tsx'
import { NotificationsList } from './notifications-list.tsx'
import styles from './notifications-bell.module.css'

/** The bell and the list behind it; `unread` is what is known until the count itself is asked for. */
export function NotificationsBell({ unread: known }: { unread: number }) {
  const { t } = useTranslation('notifications')
  const [open, setOpen] = useState(false)
  const { data } = useQuery(unreadCountQuery)
  const unread = data?.count ?? known
  return (
    <Popover
      label={t('title')}
      className={styles.notifications}
      open={open}
      onOpenChange={setOpen}
      trigger={<BellButton unread={unread} />}
    >
      <NotificationsList anyUnread={unread > 0} onChosen={() => setOpen(false)} />
    </Popover>
  )
}
