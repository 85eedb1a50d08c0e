import type {
  AssignmentNotification,
  BillingNotification,
  Notification,
  SearchNotification,
  TeamNotification,
} from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { TFunction } from 'i18next'
import { formatCredits, formatDate, formatDateTime, formatMoney } from '../../lib/format.ts'
import { keywordPhrase } from '../../lib/keyword-phrase.ts'

type Words = { title: string; text: string }
type ClaimNotification = Extract<TeamNotification, { type: 'account_claimed' }>
type Translate = TFunction<['notifications', 'search']>

/** Returns the title and text of a notification, in the user's language. */
export function notificationWords(notification: Notification, t: Translate): Words {
  const { type, data } = notification
  switch (type) {
    case 'task_due':
      return { title: t('due.title', { task: data.title }), text: data.companyName }
    case 'leads_assigned':
      return { title: assignedTitle(data, t), text: data.companyName }
    case 'lead_replied':
      return { title: t('replied.title', { company: data.companyName }), text: t(`replied.${data.channel}`, data) }
    case 'mail_server_unreached':
      return { title: t('unreached.title'), text: t('unreached.text', { ...data, since: formatDateTime(data.since) }) }
    case 'search_failed':
    case 'search_completed_no_results':
    case 'search_completed_success':
      return searchWords(notification, t)
    case 'payment_failed':
    case 'payment_received':
    case 'credits_low':
    case 'plan_changed':
    case 'leads_archived_soon':
    case 'leads_archived':
      return billingWords(notification, t)
    case 'invitation_received':
    case 'invitation_accepted':
    case 'role_changed':
    case 'member_removed':
    case 'ownership_received':
    case 'account_claimed':
      return teamWords(notification, t)
  }
}

const assignedTitle = ({ author, count }: AssignmentNotification['data'], t: Translate) =>
  count === 1 ? t('assigned.one', { author }) : t('assigned.many', { author, count })

function searchWords({ type, data }: SearchNotification, t: Translate): Words {
  const place = { keywords: data.keywords.join(', '), location: data.location }
  if (type === 'search_failed') {
    const text = t('failed.text', place)
    const reason = data.errorCode && t(`search:error.code.${data.errorCode}`)
    return { title: t('failed.title'), text: reason ? `${text} ${t('failed.reason', { reason })}` : text }
  }
  if (type === 'search_completed_no_results') {
    const ideas = data.suggestedKeywords.map(keywordPhrase).join(', ')
    return { title: t('none.title'), text: ideas ? t('none.ideas', { ideas }) : t('none.text', place) }
  }
  return {
    title: t('found.title', { count: data.numLeads }),
    text: t(`found.${foundText(data)}`, { ...place, count: data.newLeads }),
  }
}

function billingWords({ type, data }: BillingNotification, t: Translate): Words {
  if (type === 'payment_failed') {
    const amount = formatMoney(data.amountCents)
    const text = data.dueAt
      ? t('payment.declinedUntil', { amount, date: formatDate(data.dueAt) })
      : t('payment.declined', { amount })
    return { title: t('payment.failed'), text }
  }
  if (type === 'payment_received') {
    const plan = data.tier && t('plan.name', { plan: t(`tier.${data.tier}`) })
    const credits = data.credits !== null && t('credits.bought', countedCredits(data.credits))
    return {
      title: t('payment.received', { amount: formatMoney(data.amountCents) }),
      text: [plan, credits].filter(Boolean).join(', '),
    }
  }
  if (type === 'credits_low')
    return { title: t('credits.low', countedCredits(data.creditsRemaining)), text: t('credits.buy') }
  if (type === 'leads_archived_soon')
    return { title: t('archived.soon', data), text: t('archived.soonText', { date: formatDate(data.at) }) }
  if (type === 'leads_archived') return { title: t('archived.done', data), text: t('archived.doneText') }
  return {
    title: t('plan.changed', { plan: t(`tier.${data.tier}`) }),
    text: t('plan.before', { plan: t(`tier.${data.before}`) }),
  }
}

const countedCredits = (credits: number) => ({ count: credits, credits: formatCredits(credits) })

function teamWords({ type, data }: TeamNotification, t: Translate): Words {
  switch (type) {
    case 'invitation_received':
      return { title: t('invited.title', data), text: t('invited.text') }
    case 'invitation_accepted':
      return { title: t('accepted.title', data), text: data.email }
    case 'role_changed':
      return { title: t('role.title', { role: t(`role.${data.role}`) }), text: data.workspace }
    case 'member_removed':
      return { title: t('removed.title', data), text: t('removed.text') }
    case 'ownership_received':
      return { title: t('ownership.title', data), text: t(data.former ? 'ownership.text' : 'ownership.deleted', data) }
    case 'account_claimed':
      return { title: t('claimed.title'), text: removedWords(data, t) }
  }
}

/** Lists the removed items, without kinds of which there were none. */
const removedWords = (counts: ClaimNotification['data'], t: Translate) =>
  (['members', 'invitations', 'accounts', 'apiKeys'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`claimed.${kind}`, { count: counts[kind] }))
    .join(', ')

/** The text key, which depends on how many of the leads are new. */
const foundText = ({ newLeads, alreadyYours }: SearchNotification['data']) =>
  alreadyYours === 0 ? 'text' : newLeads === 0 ? 'allKnown' : 'someNew'
