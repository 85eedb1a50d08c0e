import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { formatMoney } from './i18n/format.ts'

/** The monthly price of a plan without VAT: '€59.99'. */
export const planPrice = (tier: Tier): string => formatMoney(PLANS[tier].monthlyCents)
