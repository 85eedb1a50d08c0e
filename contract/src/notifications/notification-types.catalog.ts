// The properties of each notification type: its push receivers, its target, its icon, and the values in its title.
// Pure; used by the server and the web. The texts are in web/src/locales/<language>/first/notifications.json.
// Targets are only paths of our own pages.
import type { Role } from '../workspace/role.schema.ts'
import type { Tier } from '../workspace/tier.schema.ts'
import type { NotificationContent, Notification } from './notifications.contract.ts'

export type NotificationIcon =
  | 'archive'
  | 'card'
  | 'clock'
  | 'coins'
  | 'failed'
  | 'mail'
  | 'none-found'
  | 'person'
  | 'reply'
  | 'search'
  | 'security'
  | 'team'

/** Formats values in the user's language. */
export type ValueFormatter = {
  money(cents: number): string
  credits(credits: number): string
  role(role: Role): string
  plan(tier: Tier): string
}

type NotificationType<Data> = {
  /** Whose browsers show it: one person (all members if the sender names none), owners and admins, or all members. */
  pushedTo: 'person' | 'payers' | 'everyone'
  icon: NotificationIcon
  isFailure?: true
  target(data: Data): string
  /** The values of the title that are not contained in the data in this form. */
  titleValues?(data: Data, write: ValueFormatter): Record<string, string | number>
}
type DataOf<Type, Kind extends Notification = Notification> = Kind extends Notification
  ? Type extends Kind['type']
    ? Kind['data']
    : never
  : never

export const NOTIFICATION_TYPES: { [Type in Notification['type']]: NotificationType<DataOf<Type>> } = {
  search_completed_success: {
    pushedTo: 'person',
    icon: 'search',
    target: ({ numLeads }) => (numLeads > 0 ? '/dashboard' : '/search'),
    titleValues: ({ numLeads }) => ({ count: numLeads }),
  },
  search_completed_no_results: { pushedTo: 'person', icon: 'none-found', target: () => '/search' },
  search_failed: { pushedTo: 'person', icon: 'failed', isFailure: true, target: () => '/search' },
  task_due: { pushedTo: 'person', icon: 'clock', target: ({ leadId }) => `/leads/${leadId}` },
  leads_assigned: {
    pushedTo: 'person',
    icon: 'person',
    target: ({ count, leadId }) => (count === 1 ? `/leads/${leadId}` : '/leads?assignee=me'),
  },
  lead_replied: { pushedTo: 'person', icon: 'reply', target: ({ leadId }) => `/leads/${leadId}` },
  mail_server_unreached: {
    pushedTo: 'person',
    icon: 'mail',
    isFailure: true,
    target: () => '/settings?tab=integrations',
  },
  invitation_received: {
    pushedTo: 'person',
    icon: 'team',
    target: ({ invitationId, token }) => `/invitation/${invitationId}?token=${encodeURIComponent(token)}`,
  },
  invitation_accepted: { pushedTo: 'person', icon: 'team', target: () => '/settings?tab=team' },
  role_changed: {
    pushedTo: 'person',
    icon: 'team',
    target: () => '/settings?tab=team',
    titleValues: ({ role }, write) => ({ role: write.role(role) }),
  },
  member_removed: { pushedTo: 'person', icon: 'team', target: () => '/dashboard' },
  ownership_received: { pushedTo: 'person', icon: 'team', target: () => '/settings?tab=team' },
  account_claimed: { pushedTo: 'person', icon: 'security', target: () => '/settings?tab=audit' },
  payment_failed: {
    pushedTo: 'payers',
    icon: 'card',
    isFailure: true,
    target: () => '/billing',
    titleValues: ({ amountCents }, write) => ({ amount: write.money(amountCents) }),
  },
  payment_received: {
    pushedTo: 'payers',
    icon: 'card',
    target: () => '/billing',
    titleValues: ({ amountCents }, write) => ({ amount: write.money(amountCents) }),
  },
  credits_low: {
    pushedTo: 'payers',
    icon: 'coins',
    target: () => '/billing?tab=credits',
    titleValues: ({ creditsRemaining }, write) => ({
      count: creditsRemaining,
      credits: write.credits(creditsRemaining),
    }),
  },
  plan_changed: {
    pushedTo: 'payers',
    icon: 'card',
    target: () => '/billing',
    titleValues: ({ tier }, write) => ({ plan: write.plan(tier) }),
  },
  leads_archived_soon: { pushedTo: 'everyone', icon: 'archive', target: () => '/leads' },
  leads_archived: { pushedTo: 'everyone', icon: 'archive', target: () => '/leads' },
}

const typeOf = ({ type }: NotificationContent): NotificationType<never> => NOTIFICATION_TYPES[type]

/** The page that a notification opens, in the product and from push notifications. */
export const notificationTarget = (notice: NotificationContent): string => typeOf(notice).target(notice.data as never)

/** The values for the title `titles.<type>`. */
export const titleValues = (notice: NotificationContent, write: ValueFormatter): Record<string, unknown> => ({
  ...notice.data,
  ...typeOf(notice).titleValues?.(notice.data as never, write),
})
