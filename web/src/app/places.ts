import {
  Building2,
  Coins,
  CreditCard,
  History,
  LayoutDashboard,
  ListOrdered,
  Mails,
  Radar,
  Settings,
} from 'lucide-react'

/** The destinations available from everywhere, in the order of the sidebar; only those with a route are shown. */
export const PLACES = [
  { to: '/search', key: 'findLeads', keys: 'g f', Icon: Radar },
  { to: '/dashboard', key: 'dashboard', keys: 'g d', Icon: LayoutDashboard },
  { to: '/leads', key: 'leads', keys: 'g l', Icon: Building2 },
  { to: '/settings', key: 'settings', keys: undefined, Icon: Settings },
  { to: '/billing', key: 'billing', keys: undefined, Icon: CreditCard },
] as const

/** Destinations the palette offers beside them. */
export const FURTHER_PLACES = [
  { to: '/billing', search: { tab: 'credits' }, key: 'buyCredits', Icon: Coins },
  { to: '/leads/emails', search: {}, key: 'bulkEmails', Icon: Mails },
  { to: '/leads/sequences', search: {}, key: 'sequences', Icon: ListOrdered },
  { to: '/billing/history', search: {}, key: 'billingHistory', Icon: History },
] as const
