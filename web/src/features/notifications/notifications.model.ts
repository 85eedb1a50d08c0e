import { titleValues } from '@leadhaul/contract/notifications/notification-types.catalog.ts'
import type {
  BillingNotification,
  Notification,
  SearchNotification,
  TeamNotification,
} from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { TFunction } from 'i18next'
import { formatCredits, formatDate, formatDateTime, formatMoney } from '../../lib/i18n/format.ts'
import { keywordPhrase } from '../../lib/keyword-phrase.ts'

type NotificationText = { title: string; text: string }
type ClaimNotification = Extract<TeamNotification, { type: 'account_claimed' }>
type DataOf<Type extends BillingNotification['type']> = Extract<BillingNotification, { type: Type }>['data']
type Translate = TFunction<['notifications', 'search']>

/** Returns the title and text of a notification, in the user's language. */
export function notificationText(notification: Notification, t: Translate): NotificationText {
  const values = titleValues(notification, {
    money: formatMoney,
    credits: formatCredits,
    role: (role) => t(`role.${role}`),
    plan: (tier) => t(`tier.${tier}`),
  })
  return { title: t(`titles.${notification.type}`, values), text: textOf(notification, t) }
}

function textOf({ type, data }: Notification, t: Translate): string {
  switch (type) {
    case 'task_due':
    case 'leads_assigned':
      return data.companyName
    case 'lead_replied':
      return t(`replied.${data.channel}`, data)
    case 'mail_server_unreached':
      return t('unreached.text', { ...data, since: formatDateTime(data.since) })
    case 'search_failed':
      return failedText(data, t)
    case 'search_completed_no_results': {
      const ideas = data.suggestedKeywords.map(keywordPhrase).join(', ')
      return ideas ? t('none.ideas', { ideas }) : t('none.text', searchValues(data))
    }
    case 'search_completed_success':
      return t(`found.${foundTextKey(data)}`, { ...searchValues(data), count: data.newLeads })
    case 'payment_failed':
      return declinedText(data, t)
    case 'payment_received':
      return purchaseText(data, t)
    case 'plan_changed':
      return t('plan.before', { plan: t(`tier.${data.before}`) })
    case 'leads_archived_soon':
      return t('archived.soonText', { date: formatDate(data.at) })
    case 'invitation_accepted':
      return data.email
    case 'role_changed':
      return data.workspace
    case 'ownership_received':
      return t(data.former ? 'ownership.text' : 'ownership.deleted', data)
    case 'account_claimed':
      return removedText(data, t)
    case 'credits_low':
    case 'invitation_received':
    case 'leads_archived':
    case 'member_removed':
      return t(`texts.${type}`)
  }
}

const searchValues = ({ keywords, location }: SearchNotification['data']) => ({
  keywords: keywords.join(', '),
  location,
})

function failedText(data: SearchNotification['data'], t: Translate) {
  const text = t('failed.text', searchValues(data))
  const reason = data.errorCode && t(`search:error.code.${data.errorCode}`)
  return reason ? `${text} ${t('failed.reason', { reason })}` : text
}

const declinedText = ({ dueAt }: DataOf<'payment_failed'>, t: Translate) =>
  dueAt ? t('payment.declinedUntil', { date: formatDate(dueAt) }) : t('payment.declined')

function purchaseText({ tier, credits }: DataOf<'payment_received'>, t: Translate) {
  const plan = tier && t('plan.name', { plan: t(`tier.${tier}`) })
  const bought = credits !== null && t('credits.bought', { count: credits, credits: formatCredits(credits) })
  return [plan, bought].filter(Boolean).join(', ')
}

/** Lists the removed items, without kinds of which there were none. */
const removedText = (counts: ClaimNotification['data'], t: Translate) =>
  (['members', 'invitations', 'accounts', 'apiKeys'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`claimed.${kind}`, { count: counts[kind] }))
    .join(', ')

/** The locale key of the text, which depends on how many of the leads are new. */
const foundTextKey = ({ newLeads, alreadyYours }: SearchNotification['data']) =>
  alreadyYours === 0 ? 'text' : newLeads === 0 ? 'allKnown' : 'someNew'
