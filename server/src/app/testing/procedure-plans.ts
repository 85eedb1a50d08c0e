import type { Capability } from '@leadhaul/contract/workspace/plans.catalog.ts'

/** Procedures that a capability opens, or a part of them. Each other one is in the list below: it is in every plan. */
export const NEEDED: Record<string, Capability> = {
  'dashboard.weeks': 'analytics',
  'leads.update': 'editContactMethods',
  'leads.setPhone': 'editContactMethods',
  'insight.write': 'aiContent',
  'insight.get': 'aiContent',
  'search.create': 'advancedSearch',
  'search.preview': 'advancedSearch',
}

/** By feature. Exports are of every plan too: their capability begins with Free. */
export const IN_EVERY_PLAN: Record<string, string> = {
  me: 'get',
  'me.profile': 'get change',
  'me.deletion': 'get account workspace keepWorkspace',
  'me.email': 'get change',
  'me.account': 'security endSession',
  'me.digest': 'get change',
  'me.push': 'get add remove',
  team: 'get invite resend withdraw changeRole remove leave transferOwnership workspaces turnTo invitation accept decline',
  audit: 'list',
  dashboard: 'get',
  leads:
    'list facets map ids neighbours get access unlockPrices unlock create similar remove removeMany restore setStatus setStatusMany assign assignMany setPreferredCommunication process',
  interactions: 'list add remove',
  history: 'list',
  leadImports: 'list get adjust preview start cancel undoPreview undo remove',
  tasks: 'list create update remove',
  search: 'list get cancel understand sources ideas',
  ingest: 'deliver',
  places: 'suggest reverse labels directory',
  billing:
    'subscription periodUsage previewChange changePlan keepPlan cancel resume portal checkout checkoutStatus orders invoice transactions',
  notifications: 'list unreadCount read',
  views: 'list create update reorder remove',
  live: 'events',
  operator: 'get check failedJobs retryJobs',
  publicSite: 'searchPreview',
  contact: 'send',
}
