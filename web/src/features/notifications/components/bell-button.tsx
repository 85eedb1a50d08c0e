import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { useUnread } from './use-unread.ts'

const MAX_SHOWN_COUNT = 9

/** The bell with the number of unread notifications. */
export function BellButton({ unread: known, ...rest }: ButtonProps & { unread: number }) {
  const { t } = useTranslation('notifications')
  const unread = useUnread(known)
  return (
    <Button
      {...rest}
      variant="ghost"
      iconOnly
      className="notifications-button"
      aria-label={t('unread', { count: unread })}
    >
      <Bell className="icon" aria-hidden="true" />
      {unread > 0 && <b className="numeric">{unread > MAX_SHOWN_COUNT ? '9+' : unread}</b>}
    </Button>
  )
}
