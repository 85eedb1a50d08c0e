import type { Page } from './page.ts'

const ACCOUNT = {
  preset: 'smtp',
  host: 'mail.carpattrans.example',
  port: 587,
  security: 'starttls',
  user: 'andrei@carpattrans.example',
  fromAddress: 'andrei@carpattrans.example',
  fromName: '',
  dkimSelector: null,
  dkimRecord: null,
  updatedAt: '2026-11-12T09:00:00Z',
  isReadable: true,
}
const SETTINGS = {
  account: ACCOUNT,
  operatorAddress: null,
  privateHosts: false,
  allowance: { sentToday: 38, today: 175, perDay: 500, perMinute: 20 },
}
const DOMAIN = {
  domain: 'carpattrans.example',
  records: [
    { kind: 'spf', state: 'found', name: 'carpattrans.example', found: 'v=spf1 mx -all', suggested: null },
    {
      kind: 'dkim',
      state: 'found',
      name: 'default._domainkey.carpattrans.example',
      found: 'v=DKIM1; p=x',
      suggested: null,
    },
    {
      kind: 'dmarc',
      state: 'missing',
      name: '_dmarc.carpattrans.example',
      found: null,
      suggested: 'v=DMARC1; p=none; rua=mailto:andrei@carpattrans.example',
    },
  ],
}
const TWILIO = {
  state: 'connected',
  accountSid: { start: 'AC7d', end: '19ce' },
  whatsappNumber: '14155238886',
  savedAt: '2026-11-12T09:00:00Z',
  sandboxEndsAt: '2026-11-15T09:00:00Z',
  reports: true,
  inboundUrl: 'https://leads.carpattrans.example/api/webhooks/twilio/0198f000-0000-7000-8000-000000000000/inbound',
  included: true,
  mayChange: true,
}
const NO_TWILIO = {
  ...TWILIO,
  state: 'none',
  accountSid: null,
  whatsappNumber: null,
  savedAt: null,
  sandboxEndsAt: null,
}
const CONNECTED = {
  'integrations/twilio/get': TWILIO,
  'integrations/email/get': SETTINGS,
  'integrations/email/domain': DOMAIN,
}
const UNREADABLE = {
  ...CONNECTED,
  'integrations/email/get': { ...SETTINGS, account: { ...ACCOUNT, isReadable: false } },
  'integrations/twilio/get': { ...TWILIO, state: 'unreadable' },
}
const FIRST = { 'integrations/twilio/get': { ...NO_TWILIO, reports: false } }
const path = '/settings?tab=integrations'

/** The accounts of the workspace at other services. */
export const INTEGRATION_PAGES: Page[] = [
  { name: 'settings-integrations', path, as: 'user', answers: CONNECTED },
  { name: 'settings-integrations-romanian', path, as: 'romanian', answers: CONNECTED },
  { name: 'settings-integrations-empty', path, as: 'user' },
  { name: 'settings-integrations-first', path, as: 'user', answers: FIRST },
  { name: 'settings-integrations-unreadable', path, as: 'user', answers: UNREADABLE },
  { name: 'settings-integrations-failing', path, as: 'user', failing: '/api/rpc/integrations' },
]
