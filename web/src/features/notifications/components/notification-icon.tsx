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

const ICONS: Record<Notification['type'], LucideIcon> = {
  search_completed_success: Radar,
  search_completed_no_results: SearchX,
  search_failed: CircleAlert,
  task_due: Clock,
  leads_assigned: User,
  lead_replied: Reply,
  mail_server_unreached: MailWarning,
  payment_failed: CreditCard,
  payment_received: CreditCard,
  plan_changed: CreditCard,
  credits_low: Coins,
  leads_archived_soon: Archive,
  leads_archived: Archive,
  invitation_received: Users,
  invitation_accepted: Users,
  role_changed: Users,
  member_removed: Users,
  ownership_received: Users,
  account_claimed: ShieldCheck,
}
const BAD: Notification['type'][] = ['search_failed', 'payment_failed', 'mail_server_unreached']

/** The icon of a notification's type; red for a failure. */
export function NotificationIcon({ type }: { type: Notification['type'] }) {
  const Icon = ICONS[type]
  return (
    <Icon className={classNames('icon size-sm', styles.icon, BAD.includes(type) && styles.isBad)} aria-hidden="true" />
  )
}
