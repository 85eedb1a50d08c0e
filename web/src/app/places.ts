import { Building2, CreditCard, LayoutDashboard, Radar, Settings } from 'lucide-react'

/** The destinations available from everywhere, in the order of the sidebar; only those with a route are shown. */
export const PLACES = [
  { to: '/search', key: 'findLeads', keys: 'g f', Icon: Radar },
  { to: '/dashboard', key: 'dashboard', keys: 'g d', Icon: LayoutDashboard },
  { to: '/leads', key: 'leads', keys: 'g l', Icon: Building2 },
  { to: '/settings', key: 'settings', keys: undefined, Icon: Settings },
  { to: '/billing', key: 'billing', keys: undefined, Icon: CreditCard },
] as const
