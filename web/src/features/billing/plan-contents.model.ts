import { CAPABILITIES, type Capability, PLANS, TIER_ORDER } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'

const isCapability = (name: string): name is Capability => name in CAPABILITIES
const ALL: readonly Capability[] = Object.keys(CAPABILITIES).filter(isCapability)
const rank = (tier: Tier) => TIER_ORDER.indexOf(tier)

/** What a plan may do that the plan before it may not. */
export const newCapabilities = (tier: Tier): Capability[] => ALL.filter((name) => CAPABILITIES[name] === tier)

/** The plan before it; undefined before Free. */
export const planBefore = (tier: Tier): Tier | undefined => TIER_ORDER[rank(tier) - 1]

/** What `to` may do that `from` may not. */
export const gainedCapabilities = (from: Tier, to: Tier): Capability[] =>
  ALL.filter((name) => rank(CAPABILITIES[name]) > rank(from) && rank(CAPABILITIES[name]) <= rank(to))

/** A line of the comparison: a figure of each plan, or which plans include it. */
export type ComparedLine =
  | { kind: 'figure'; name: 'searches' | 'credits' | 'seats' | 'leadDays'; values: readonly (number | null)[] }
  | { kind: 'capability'; name: Capability; included: readonly boolean[] }

/** What each plan includes, in the order of the plans: everything the catalogue says, and nothing else. */
export const comparedPlans: readonly ComparedLine[] = [
  { kind: 'figure', name: 'searches', values: TIER_ORDER.map((tier) => PLANS[tier].searchesPerPeriod) },
  { kind: 'figure', name: 'credits', values: TIER_ORDER.map((tier) => PLANS[tier].creditsPerPeriod) },
  { kind: 'figure', name: 'seats', values: TIER_ORDER.map((tier) => PLANS[tier].seats) },
  { kind: 'figure', name: 'leadDays', values: TIER_ORDER.map((tier) => PLANS[tier].leadDays) },
  ...ALL.map((name) => ({
    kind: 'capability' as const,
    name,
    included: TIER_ORDER.map((tier) => rank(tier) >= rank(CAPABILITIES[name])),
  })),
]
