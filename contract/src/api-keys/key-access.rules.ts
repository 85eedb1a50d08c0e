// The procedures that an API key may call: all work with leads, and read access to the workspace and its plan.
// Pure; the server's gate decides by it. A new area of the contract does not compile until it is entered here.
// Closed are the account of the member, the team, other workspaces, payments, accounts at other services, keys themselves
// and streams: a leaked key must not take over an account or outlast its own end.
import type { Contract } from '../api/api.contract.ts'

const OPEN: Record<keyof Contract, 'all' | readonly string[]> = {
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
  const open = Object.hasOwn(OPEN, area) ? OPEN[area as keyof Contract] : []
  return open === 'all' || open.includes(rest.join('.'))
}
