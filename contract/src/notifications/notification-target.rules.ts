// Where a notification leads, in the product and from outside of it.
// Pure; the web navigates there, and what is sent to browsers names it.
// Answers paths of our own pages alone.
import type { Notice } from './notifications.contract.ts'

/**
 * Where a click leads: a task, an answer or an assigned lead to its page, several to the list, found leads to the dashboard, other
 * searches back to the search, what concerns the plan to billing, archived leads to the list, and the team to its settings or its audit log.
 */
export function notificationTarget({ type, data }: Notice): string {
  switch (type) {
    case 'task_due':
    case 'lead_replied':
      return `/leads/${data.leadId}`
    case 'leads_assigned':
      return data.count === 1 ? `/leads/${data.leadId}` : '/leads?assignee=me'
    case 'search_completed_success':
      return data.numLeads > 0 ? '/dashboard' : '/search'
    case 'search_completed_no_results':
    case 'search_failed':
      return '/search'
    case 'payment_failed':
    case 'payment_received':
    case 'plan_changed':
      return '/billing'
    case 'leads_archived_soon':
    case 'leads_archived':
      return '/leads'
    case 'credits_low':
      return '/billing?tab=credits'
    case 'invitation_received':
      return `/invitation/${data.invitationId}?token=${encodeURIComponent(data.token)}`
    case 'member_removed':
      return '/dashboard'
    case 'invitation_accepted':
    case 'role_changed':
    case 'ownership_received':
      return '/settings?tab=team'
    case 'mail_server_unreached':
      return '/settings?tab=integrations'
    case 'account_claimed':
      return '/settings?tab=audit'
  }
}
