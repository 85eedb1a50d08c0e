// What each plan includes per period, and the only table of capabilities (spec 2 §9, design §7).
// Pure data; the server enforces it, the web only shows it.
// Rejects unknown tiers: they count as free.
import type { Tier } from './tier.schema.ts'

/** Length of a billing period in days. */
export const PERIOD_DAYS = 30

export type Plan = {
  tier: Tier
  /** In cents of euro, without VAT; the price of a year is in billing/products.catalog.ts. */
  monthlyCents: number
  searchesPerPeriod: number
  creditsPerPeriod: number
  seats: number
  /** Days for which leads are stored; null for unlimited. */
  leadDays: number | null
}

export const PLANS: Record<Tier, Plan> = {
  free: { tier: 'free', monthlyCents: 0, searchesPerPeriod: 5, creditsPerPeriod: 50, seats: 1, leadDays: 30 },
  basic: { tier: 'basic', monthlyCents: 2499, searchesPerPeriod: 25, creditsPerPeriod: 250, seats: 1, leadDays: null },
  standard: {
    tier: 'standard',
    monthlyCents: 5999,
    searchesPerPeriod: 60,
    creditsPerPeriod: 600,
    seats: 3,
    leadDays: null,
  },
  premium: {
    tier: 'premium',
    monthlyCents: 19_999,
    searchesPerPeriod: 200,
    creditsPerPeriod: 2000,
    seats: 10,
    leadDays: null,
  },
}

export const TIER_ORDER: readonly Tier[] = ['free', 'basic', 'standard', 'premium']
/** The position of a tier in the order: larger plans have higher ranks. */
export const tierRank = (tier: Tier): number => TIER_ORDER.indexOf(tier)

export const CAPABILITIES = {
  exportCsv: 'free',
  notes: 'free',
  templates: 'free',
  sendMessages: 'basic',
  editContactMethods: 'basic',
  aiContent: 'standard',
  bulkEmail: 'standard',
  twilio: 'standard',
  advancedSearch: 'standard',
  analytics: 'standard',
  advancedAnalytics: 'premium',
  apiKeys: 'premium',
} as const satisfies Record<string, Tier>
export type Capability = keyof typeof CAPABILITIES

/** The plans that include a capability, as API errors name them: 'the Standard plan or higher'. */
export function requiredPlanText(capability: Capability): string {
  const tier = CAPABILITIES[capability]
  const name = tier.charAt(0).toUpperCase() + tier.slice(1)
  return `the ${name} plan${tier === TIER_ORDER.at(-1) ? '' : ' or higher'}`
}

/** The plan of a tier; unknown tiers count as free. */
export function planOf(tier: string): Plan {
  return PLANS[TIER_ORDER.find((known) => known === tier) ?? 'free']
}

/** All capabilities, with whether `tier` includes each of them. */
export function capabilitiesOf(tier: Tier): Record<Capability, boolean> {
  const entries = Object.entries(CAPABILITIES).map(([name, from]) => [name, tierRank(tier) >= tierRank(from)])
  return Object.fromEntries(entries) as Record<Capability, boolean>
}
