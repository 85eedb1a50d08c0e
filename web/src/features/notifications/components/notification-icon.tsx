import {
  NOTIFICATION_TYPES,
  type NotificationIcon as NotificationIconName,
} from '@leadhaul/contract/notifications/notification-types.catalog.ts'
import type { Notification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import {
  Archive,
  CircleAlert,
  Clock,
  Coins,
  CreditCard,
  type LucideIcon,
  MailWarning,
  Radar,
  Reply,
  SearchX,
  ShieldCheck,
  User,
  Users,
} from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './notifications-popover.module.css'

const ICONS: Record<NotificationIconName, LucideIcon> = {
  archive: Archive,
  card: CreditCard,
  clock: Clock,
  coins: Coins,
  failed: CircleAlert,
  mail: MailWarning,
  'none-found': SearchX,
  person: User,
  reply: Reply,
  search: Radar,
  security: ShieldCheck,
  team: Users,
}

/** The icon of a notification's type; red for a failure. */
export function NotificationIcon({ type }: { type: Notification['type'] }) {
  const { icon, isFailure } = NOTIFICATION_TYPES[type]
  const Icon = ICONS[icon]
  return <Icon className={classNames('icon size-sm', styles.icon, isFailure && styles.isBad)} aria-hidden="true" />
}
