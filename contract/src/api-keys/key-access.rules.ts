// The procedures that an API key can call: all work with leads, and some reading of the workspace and its plan.
// Pure; the server checks every request with it. A new area of the contract does not compile until it is added here.
// Rejects the member's account, the team, other workspaces, payments, accounts at other services, API keys and streams:
// a leaked key must not take over an account or outlast its expiry.
import type { Contract } from '../api/api.contract.ts'

const PROCEDURES_OPEN_TO_KEYS: Record<keyof Contract, 'all' | readonly string[]> = {
  me: ['get'],
  team: ['get'],
  audit: ['list'],
  integrations: ['email.get', 'inbox.get', 'twilio.get'],
  apiKeys: [],
  billing: ['subscription', 'periodUsage', 'transactions', 'orders'],
  operator: [],
  live: [],
  dashboard: 'all',
  leads: 'all',
  interactions: 'all',
  history: 'all',
  insight: 'all',
  leadImports: 'all',
  tasks: 'all',
  outreach: 'all',
  suppressions: 'all',
  messages: 'all',
  bulk: 'all',
  sequences: 'all',
  templates: 'all',
  drafts: 'all',
  search: 'all',
  places: 'all',
  notifications: 'all',
  views: 'all',
  ingest: 'all',
  publicSite: 'all',
  contact: 'all',
}

/** Whether requests with an API key may call the procedure of this path, such as `['leads', 'get']`. */
export function isOpenToKeys([area = '', ...rest]: readonly string[]): boolean {
  const open = Object.hasOwn(PROCEDURES_OPEN_TO_KEYS, area) ? PROCEDURES_OPEN_TO_KEYS[area as keyof Contract] : []
  return open === 'all' || open.includes(rest.join('.'))
}
