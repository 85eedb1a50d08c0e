import { notificationTarget } from '@leadhaul/contract/notifications/notification-types.catalog.ts'
import type { Notification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import i18n from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { setLanguage, startI18n } from '../../lib/i18n/i18n.ts'
import { notificationText } from './notifications.model.ts'

const common = { id: 'n', read: false, createdAt: '2026-11-20T08:00:00Z' }
const run = { searchId: 's', keywords: [], location: '', alreadyYours: 0, suggestedKeywords: [], errorCode: null }

test("a click opens the page of the notification's subject", () => {
  const due = { taskId: 't', leadId: 'l', companyName: 'Frigo', title: 'Call', dueAt: common.createdAt }
  const cases: [Notification, string][] = [
    [{ ...common, type: 'task_due', data: due }, '/leads/l'],
    [{ ...common, type: 'search_completed_success', data: { ...run, numLeads: 3, newLeads: 3 } }, '/dashboard'],
    [
      { ...common, type: 'search_completed_success', data: { ...run, numLeads: 3, newLeads: 0, alreadyYours: 3 } },
      '/dashboard',
    ],
    [{ ...common, type: 'search_completed_no_results', data: { ...run, numLeads: 0, newLeads: 0 } }, '/search'],
    [{ ...common, type: 'search_failed', data: { ...run, numLeads: 0, newLeads: 0 } }, '/search'],
    [{ ...common, type: 'payment_failed', data: { amountCents: 5999, dueAt: null } }, '/billing'],
    [{ ...common, type: 'payment_received', data: { amountCents: 5999, tier: 'standard', credits: 600 } }, '/billing'],
    [{ ...common, type: 'plan_changed', data: { before: 'free', tier: 'basic' } }, '/billing'],
    [{ ...common, type: 'credits_low', data: { creditsRemaining: 0.5 } }, '/billing?tab=credits'],
    [
      {
        ...common,
        type: 'invitation_received',
        data: { invitationId: 'i', token: 'a-b', inviter: 'Ana', workspace: 'Carpat' },
      },
      '/invitation/i?token=a-b',
    ],
    [
      {
        ...common,
        type: 'mail_server_unreached',
        data: { host: 'mail.oak.example', since: '2026-11-28T10:00:00.000Z' },
      },
      '/settings?tab=integrations',
    ],
    [{ ...common, type: 'member_removed', data: { workspace: 'Carpat' } }, '/dashboard'],
    [
      { ...common, type: 'account_claimed', data: { members: 1, invitations: 0, accounts: 0, apiKeys: 0 } },
      '/settings?tab=audit',
    ],
    [{ ...common, type: 'role_changed', data: { role: 'admin', workspace: 'Carpat' } }, '/settings?tab=team'],
  ]
  for (const [notification, target] of cases) expect(notificationTarget(notification)).toBe(target)
})

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: {} })
  await startI18n()
})

const wordsIn = async (language: Language, notification: Notification) => {
  await setLanguage(language)
  return notificationText(notification, i18n.getFixedT(null, ['notifications', 'search']))
}

test('the claimer of an account reads what was removed, without kinds of which there was nothing', async () => {
  const claimed = (members: number, invitations: number, accounts: number, apiKeys = 0): Notification => ({
    ...common,
    type: 'account_claimed',
    data: { members, invitations, accounts, apiKeys },
  })
  expect(await wordsIn('en', claimed(2, 1, 3))).toEqual({
    title: 'Everything others had set up in your workspace was removed',
    text: '2 members, 1 open invitation, 3 email and WhatsApp accounts',
  })
  expect((await wordsIn('en', claimed(1, 0, 0, 2))).text).toBe('1 member, 2 API keys')
  expect((await wordsIn('ro', claimed(0, 0, 1))).text).toBe('1 cont de email sau WhatsApp')
  expect((await wordsIn('ro', claimed(20, 0, 0))).text).toBe('20 de membri')
})

test.each([
  ['webhook_no_response', 'No response from webhook', 'niciun răspuns de la webhook'],
  ['webhook_unavailable', 'Webhook error', 'eroare webhook'],
  ['source_failed', 'Service temporarily unavailable', 'serviciul este temporar indisponibil'],
] as const)('a failed search (%s) gives its reason in the user’s language', async (errorCode, english, romanian) => {
  const failed: Notification = {
    ...common,
    type: 'search_failed',
    data: { ...run, numLeads: 0, newLeads: 0, errorCode },
  }
  expect((await wordsIn('en', failed)).text).toContain(english)
  const { text } = await wordsIn('ro', failed)
  expect(text).toContain(romanian)
  expect(text).not.toMatch(/service temporarily|no response|webhook error/i)
})

test('keyword ideas of a search without results are phrases in the user’s language', async () => {
  const suggestedKeywords = [{ code: 'freightServices' }, { code: 'company', keyword: 'mobilă' }] as const
  const none: Notification = {
    ...common,
    type: 'search_completed_no_results',
    data: { ...run, numLeads: 0, newLeads: 0, suggestedKeywords: [...suggestedKeywords] },
  }
  expect((await wordsIn('en', none)).text).toContain('freight services, mobilă company')
  expect((await wordsIn('ro', none)).text).toContain('servicii de transport marfă, firmă mobilă')
})

test('notifications of payments, credits and plans format amounts in the user’s language', async () => {
  const failed: Notification = {
    ...common,
    type: 'payment_failed',
    data: { amountCents: 5999, dueAt: '2026-12-08T12:00:00Z' },
  }
  expect(await wordsIn('en', failed)).toEqual({
    title: 'Payment failed: €59.99',
    text: 'The payment was declined. Change the card by 8 December 2026.',
  })
  const romanian = await wordsIn('ro', failed)
  expect(romanian.title).toMatch(/^Plată eșuată: 59,99\s€$/)
  expect(romanian.text).toMatch(/^Plata a fost refuzată, schimbă cardul până pe 8 dec/)
  const received: Notification = {
    ...common,
    type: 'payment_received',
    data: { amountCents: 2499, tier: 'basic', credits: 250 },
  }
  expect(await wordsIn('en', received)).toEqual({
    title: 'Payment received: €24.99',
    text: 'Basic plan, 250 credits',
  })
  const low: Notification = { ...common, type: 'credits_low', data: { creditsRemaining: 0.5 } }
  expect((await wordsIn('en', low)).title).toBe('0.5 credits left')
  expect((await wordsIn('ro', low)).title).toBe('Au rămas 0,5 credite')
})
