import {
  CAPABILITIES,
  type Capability,
  PLANS,
  TIER_ORDER,
  tierRank,
} from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'

const isCapability = (name: string): name is Capability => name in CAPABILITIES
const ALL_CAPABILITIES: readonly Capability[] = Object.keys(CAPABILITIES).filter(isCapability)

/** Capabilities that a plan has and the previous plan does not. */
export const newCapabilities = (tier: Tier): Capability[] =>
  ALL_CAPABILITIES.filter((name) => CAPABILITIES[name] === tier)

/** The previous plan; undefined for Free. */
export const previousPlan = (tier: Tier): Tier | undefined => TIER_ORDER[tierRank(tier) - 1]

/** Capabilities that `to` has and `from` does not. */
export const gainedCapabilities = (from: Tier, to: Tier): Capability[] =>
  ALL_CAPABILITIES.filter(
    (name) => tierRank(CAPABILITIES[name]) > tierRank(from) && tierRank(CAPABILITIES[name]) <= tierRank(to),
  )

/** Dedicated support is a service of people, not a capability of the product. */
export const hasDedicatedSupport = (tier: Tier): boolean => tier === 'premium'

/** A line of the comparison: a figure for each plan, or whether each plan includes a capability or service. */
export type ComparedLine =
  | { kind: 'figure'; name: 'searches' | 'credits' | 'seats' | 'leadDays'; values: readonly (number | null)[] }
  | { kind: 'capability'; name: Capability; included: readonly boolean[] }
  | { kind: 'service'; name: 'support'; included: readonly boolean[] }

/** The comparison of the plans, in the order of the plans: every entry of the catalogue, then dedicated support. */
export const comparedPlans: readonly ComparedLine[] = [
  { kind: 'figure', name: 'searches', values: TIER_ORDER.map((tier) => PLANS[tier].searchesPerPeriod) },
  { kind: 'figure', name: 'credits', values: TIER_ORDER.map((tier) => PLANS[tier].creditsPerPeriod) },
  { kind: 'figure', name: 'seats', values: TIER_ORDER.map((tier) => PLANS[tier].seats) },
  { kind: 'figure', name: 'leadDays', values: TIER_ORDER.map((tier) => PLANS[tier].leadDays) },
  ...ALL_CAPABILITIES.map((name) => ({
    kind: 'capability' as const,
    name,
    included: TIER_ORDER.map((tier) => tierRank(tier) >= tierRank(CAPABILITIES[name])),
  })),
  { kind: 'service', name: 'support', included: TIER_ORDER.map(hasDedicatedSupport) },
]
