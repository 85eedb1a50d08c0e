import { isLowOnCredits, isLowOnSearches } from '@leadhaul/contract/billing/credits.rules.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { storedText, storeText } from '../../lib/browser/stored-text.ts'

type Account = Pick<Me, 'credits' | 'searches'> & {
  workspace: Pick<Me['workspace'], 'tier' | 'subscriptionStatus' | 'trialEndsAt'>
}
export type AccountBanner = 'payment' | 'noSearches' | 'lowCredits' | 'fewSearches' | 'trial'

const UNPAID: readonly Me['workspace']['subscriptionStatus'][] = ['past_due', 'unpaid', 'incomplete']

/**
 * Returns the most urgent notice about the plan: a failed payment, no searches, few credits, few searches, a trial.
 * Free workspaces are not warned of few searches or credits, because they start with few.
 */
export function accountBanner({ workspace, credits, searches }: Account): AccountBanner | undefined {
  const { tier, subscriptionStatus, trialEndsAt } = workspace
  if (UNPAID.includes(subscriptionStatus)) return 'payment'
  if (searches.remaining === 0) return 'noSearches'
  // A trial has no credits of its own, so few credits are normal.
  if (trialEndsAt !== null) return isLowOnSearches(searches) ? 'fewSearches' : 'trial'
  if (tier === 'free') return undefined
  if (isLowOnCredits(credits, 'dashboard')) return 'lowCredits'
  return isLowOnSearches(searches) ? 'fewSearches' : undefined
}

const STORAGE_KEY = 'leadhaul.account-notice.dismissed'

/** Stores for this browser tab which notice was dismissed, and in which workspace. */
export function dismissBanner(workspaceId: string, banner: AccountBanner): void {
  storeText(STORAGE_KEY, `${workspaceId} ${banner}`, 'sessionStorage')
}

export function dismissedBanner(workspaceId: string): string | undefined {
  const [bannerWorkspaceId, banner] = storedText(STORAGE_KEY, 'sessionStorage')?.split(' ') ?? []
  return bannerWorkspaceId === workspaceId ? banner : undefined
}

export function forgetDismissedBanner(): void {
  storeText(STORAGE_KEY, null, 'sessionStorage')
}
