import type { Notification, SearchNotification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { TFunction } from 'i18next'
import { keywordPhrase } from '../../lib/keyword-phrase.ts'

type Words = { title: string; text: string }

/** Title and text of a notification, in the reader's language. */
export function notificationWords({ type, data }: Notification, t: TFunction<['notifications', 'search']>): Words {
  if (type === 'task_due') return { title: t('due.title', { task: data.title }), text: data.companyName }
  if (type === 'leads_assigned')
    return data.count === 1
      ? { title: t('assigned.one', { author: data.author }), text: data.companyName }
      : { title: t('assigned.many', { author: data.author, count: data.count }), text: data.companyName }
  const keywords = data.keywords.join(', ')
  const place = { keywords, location: data.location }
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

/** How many of the leads are new, where some of them are known. */
const foundText = ({ newLeads, alreadyYours }: SearchNotification['data']) =>
  alreadyYours === 0 ? 'text' : newLeads === 0 ? 'allKnown' : 'someNew'

/** Where a click leads: found leads to the dashboard, a task or an assigned lead to its page, several to the list, everything else back to the search. */
export function notificationTarget({ type, data }: Notification): string {
  if (type === 'task_due' || (type === 'leads_assigned' && data.count === 1)) return `/leads/${data.leadId}`
  if (type === 'leads_assigned') return '/leads?assignee=me'
  return type === 'search_completed_success' && data.numLeads > 0 ? '/dashboard' : '/search'
}
