import type { Notification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import { expect, test } from 'vitest'
import { notificationTarget } from './notifications.model.ts'

const told = { id: 'n', read: false, createdAt: '2026-11-20T08:00:00Z' }
const run = { searchId: 's', keywords: [], location: '', alreadyYours: 0, suggestedKeywords: [], errorMessage: null }

test('a click leads to the lead of a task, to the dashboard when leads were found, else back to the search', () => {
  const due = { taskId: 't', leadId: 'l', companyName: 'Frigo', title: 'Call', dueAt: told.createdAt }
  const cases: [Notification, string][] = [
    [{ ...told, type: 'task_due', data: due }, '/leads/l'],
    [{ ...told, type: 'search_completed_success', data: { ...run, numLeads: 3, newLeads: 3 } }, '/dashboard'],
    [
      { ...told, type: 'search_completed_success', data: { ...run, numLeads: 3, newLeads: 0, alreadyYours: 3 } },
      '/dashboard',
    ],
    [{ ...told, type: 'search_completed_no_results', data: { ...run, numLeads: 0, newLeads: 0 } }, '/search'],
    [{ ...told, type: 'search_failed', data: { ...run, numLeads: 0, newLeads: 0 } }, '/search'],
  ]
  for (const [notification, target] of cases) expect(notificationTarget(notification)).toBe(target)
})
