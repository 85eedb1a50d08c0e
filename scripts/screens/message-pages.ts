import type { Page as Tab } from '@playwright/test'
import type { MessageDraft } from '../../contract/src/drafts/drafts.contract.ts'
import type { Message } from '../../contract/src/messages/message.schema.ts'
import type { Outreach, OutreachLight } from '../../contract/src/suppressions/outreach.contract.ts'
import { capabilitiesOf } from '../../contract/src/workspace/plans.catalog.ts'
import type { Me } from '../../contract/src/workspace/me.contract.ts'
import type { Page } from './page.ts'

const NOW = '2026-11-23T12:41:00.000Z'

/** A user on this plan; new workspaces are on Free. */
const me = (tier: 'free' | 'basic' | 'standard', profileComplete = true): Me => ({
  user: {
    id: '0199aaaa-0000-7000-8000-000000000001',
    email: 'andrei@carpattrans.example',
    name: 'Andrei Pop',
    role: 'owner',
    hasSeat: true,
    preferredLanguage: null,
    isOperator: false,
  },
  profileComplete,
  workspace: {
    id: '0199aaaa-0000-7000-8000-000000000002',
    name: 'Carpat Trans Cargo SRL',
    logoUrl: null,
    tier,
    periodEnd: '2026-12-14T12:00:00.000Z',
    planUntil: '2026-12-14T12:00:00.000Z',
    daysLeft: 21,
    planEnds: false,
    subscriptionStatus: tier === 'free' ? null : 'active',
    trialEndsAt: null,
  },
  capabilities: capabilitiesOf(tier),
  credits: { remaining: 412.5, perPeriod: 600 },
  searches: { used: 2, remaining: 58, perPeriod: 60 },
  leadsTotal: 24,
  archivedLeads: 0,
  unreadNotifications: 0,
  pendingSearchId: null,
  ownPendingSearchId: null,
})

const light = (fields: Partial<OutreachLight>): OutreachLight => ({
  channel: 'email',
  light: 'green',
  allowed: true,
  reason: 'company-address',
  requirement: 'none',
  accepted: [],
  law: 'Law 506/2004, Art. 12',
  url: 'https://legislatie.just.ro/',
  ...fields,
})
const BASES = ['consent', 'existing-customer', 'legitimate-interest'] as const
const outreach = (countryCode: string, ...lights: OutreachLight[]): Outreach => ({
  countryCode,
  asOf: '2026-11',
  lights,
  bases: [],
})
const ALLOWED = outreach('RO', light({}), light({ channel: 'whatsapp', reason: 'open-window', url: null }))
const NEEDS_REASON = outreach(
  'FR',
  light({ light: 'amber', allowed: false, reason: 'needs-reason', accepted: [...BASES], law: 'CPCE, Art. L34-5' }),
)
const BLOCKED = outreach(
  'DE',
  light({ light: 'red', allowed: false, reason: 'needs-consent', accepted: ['consent'], law: 'UWG, § 7' }),
)

const template = (name: string, isDefault: boolean) => ({
  id: `0199aaaa-0000-7000-8000-00000000001${name.length}`,
  channel: 'email',
  name,
  subject: 'Trucks from {{city}} every week',
  content:
    'Dear {{contact_name}},\n\ncompanies in {{industry}} around {{city}} ask us for steady trucks to Veneto and Bavaria. We run 14 curtain-siders there every week.\n\nMay I send {{lead_company}} a fixed price per 13.6 m?\n\n{{user_name}}, {{company_name}}',
  isDefault,
  updatedAt: NOW,
})
const DRAFT: MessageDraft = {
  subject: 'Curse regulate Gherla – Pordenone',
  content:
    'Bună ziua, doamnă Mureșan,\n\navem 14 prelate care se întorc goale din Pordenone marțea și vinerea.\n\nVă pot trimite un preț fix pentru decembrie?\n\nAndrei Pop, Carpat Trans Cargo SRL',
  writer: 'ai',
  failure: null,
  language: 'ro',
}
export const ANSWERS = {
  'me/get': me('standard'),
  'outreach/get': ALLOWED,
  'messages/whatsapp': {
    connected: true,
    number: '+40 700 555 014',
    windowEndsAt: '2026-11-24T09:14:00.000Z',
    light: light({ reason: 'open-window', url: null }),
  },
  'drafts/write': DRAFT,
  'templates/list': { items: [template('Introduction', true), template('Follow-up', false)] },
}
const SENT: Message = {
  id: '0199aaaa-0000-7000-8000-000000000020',
  leadId: '0199aaaa-0000-7000-8000-000000000021',
  batchId: null,
  channel: 'email',
  status: 'sent',
  reason: null,
  serverAnswer: null,
  address: 'ioana@mobila-somes.example',
  subject: 'Trucks from Gherla every week',
  content: 'Dear Ioana Mureșan',
  author: 'Andrei Pop',
  attempts: 1,
  dueAt: NOW,
  createdAt: NOW,
  sentAt: NOW,
  deliveredAt: null,
  bouncedAt: null,
  repliedAt: null,
}

const unlocked: Page['path'] = ({ unlockedLead }) => `/leads/${unlockedLead}`
type Press = (tab: Tab) => Promise<void>
const pressInOrder =
  (...presses: Press[]): Press =>
  async (tab) => {
    for (let tries = 0; tries < 2; tries++) await tab.keyboard.press('Escape')
    for (const press of presses) await press(tab)
  }
const openInteractions: Press = (tab) => tab.getByRole('tab', { name: /^(Interactions|Interacțiuni)/ }).click()
const panel = (tab: Tab) => tab.getByRole('region', { name: /^(Contact this lead|Contactează)/ }).last()
const chooseMode =
  (name: string): Press =>
  (tab) =>
    panel(tab).getByRole('button', { name, exact: true }).click()
const typeMessage: Press = async (tab) => {
  // The message sent for the previous picture may still be shown.
  const another = panel(tab).getByRole('button', { name: /^(Write another|Scrie altul)$/ })
  if (await another.isVisible()) await another.click()
  await panel(tab)
    .getByLabel(/^(Subject|Subiect)$/)
    .fill('Trucks from Gherla every week')
  await panel(tab)
    .getByLabel(/^(Message|Mesaj)$/)
    .fill(
      'Dear {{contact_name}},\n\nwe run 14 curtain-siders to Veneto each week. May I send you a price for {{truks}}?',
    )
}
const insertTemplate: Press = async (tab) => {
  await panel(tab)
    .getByRole('button', { name: /^(Template|Introduction)/ })
    .click()
  await tab.getByRole('menuitem', { name: /^Introduction/ }).click()
}
const draftWithAi: Press = async (tab) => {
  await panel(tab)
    .getByRole('button', { name: /^(AI draft|Draft again)/ })
    .click()
  await tab.getByRole('menuitem', { name: /^Romanian/ }).click()
  await tab.getByText('AI draft, Romanian.').waitFor()
}
const editNumber: Press = async (tab) => {
  const edit = panel(tab).getByRole('button', { name: /^(Edit number|Add a number)/ })
  if (await edit.isVisible()) await edit.click()
}
const send: Press = async (tab) => {
  const button = panel(tab).getByRole('button', { name: 'Send email' })
  if (await button.isVisible()) await button.click()
  await tab.getByText(/^Sent to/).waitFor()
}

const messagePage = (name: string, press: Press, answers: Record<string, unknown> = {}): Page => ({
  name: `message-${name}`,
  path: unlocked,
  as: 'user',
  answers: { ...ANSWERS, ...answers },
  before: pressInOrder(openInteractions, press),
})

/** The message panel in its states. */
export const MESSAGE_PAGES: Page[] = [
  messagePage('email', pressInOrder(openInteractions, chooseMode('Email'), insertTemplate)),
  messagePage('ai', pressInOrder(openInteractions, chooseMode('Email'), draftWithAi)),
  messagePage('missing', pressInOrder(openInteractions, chooseMode('Email'), typeMessage)),
  messagePage('whatsapp', pressInOrder(openInteractions, chooseMode('WhatsApp'), editNumber)),
  messagePage('note', chooseMode('Note')),
  messagePage('log', chooseMode('Call or visit')),
  messagePage('gate', chooseMode('Email'), { 'me/get': me('free') }),
  messagePage('profile', chooseMode('Email'), { 'me/get': me('basic', false) }),
  messagePage('reason', chooseMode('Email'), { 'outreach/get': NEEDS_REASON }),
  messagePage('blocked', chooseMode('Email'), { 'outreach/get': BLOCKED }),
  messagePage('sent', pressInOrder(openInteractions, chooseMode('Email'), typeMessage, insertTemplate, send), {
    'messages/send': SENT,
    'messages/get': SENT,
  }),
  {
    name: 'message-sheet',
    path: '/leads?access=unlocked',
    as: 'user',
    answers: ANSWERS,
    before: pressInOrder(async (tab) => {
      await tab
        .getByRole('button', { name: /^More for / })
        .first()
        .click()
      await tab.getByRole('menuitem', { name: 'Write a message' }).click()
    }),
  },
  {
    name: 'ro-message-email',
    path: unlocked,
    as: 'romanian',
    answers: ANSWERS,
    before: pressInOrder(openInteractions, chooseMode('Email')),
  },
]
