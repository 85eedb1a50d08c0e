import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { unreadCountQuery } from '../notifications.queries.ts'
import { NotificationsList } from './notifications-list.tsx'
import './notifications.css'

const SHOWN_AT_MOST = 9

/** The bell, how many are unread, and the list behind it. */
export function NotificationsBell() {
  const { t } = useTranslation('notifications')
  const [open, setOpen] = useState(false)
  const { data } = useQuery(unreadCountQuery)
  const unread = data?.count ?? 0
  return (
    <Popover
      label={t('title')}
      className="notif"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" iconOnly className="bell" aria-label={t('unread', { count: unread })}>
          <Bell className="i" aria-hidden="true" />
          {unread > 0 && <b className="num">{unread > SHOWN_AT_MOST ? '9+' : unread}</b>}
        </Button>
      }
    >
      <NotificationsList anyUnread={unread > 0} onChosen={() => setOpen(false)} />
    </Popover>
  )
}
