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
import { NAV_NAMES } from '../../lib/navigation.ts'

/** The destinations available from everywhere, in the order of the sidebar. */
export const NAV_ITEMS = [
  { to: '/search', keys: 'g f', Icon: Radar },
  { to: '/dashboard', keys: 'g d', Icon: LayoutDashboard },
  { to: '/leads', keys: 'g l', Icon: Building2 },
  { to: '/settings', keys: undefined, Icon: Settings },
  { to: '/billing', keys: undefined, Icon: CreditCard },
] as const

/** Further destinations in the palette. */
export const PALETTE_ITEMS = [
  { to: '/billing', search: { tab: 'credits' }, key: 'buyCredits', Icon: Coins },
  { to: '/leads/emails', search: {}, key: NAV_NAMES['/leads/emails'], Icon: Mails },
  { to: '/leads/sequences', search: {}, key: NAV_NAMES['/leads/sequences'], Icon: ListOrdered },
  { to: '/billing/history', search: {}, key: 'billingHistory', Icon: History },
] as const
