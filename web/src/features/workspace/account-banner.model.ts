import { isLowOnCredits, isLowOnSearches } from '@leadhaul/contract/billing/credits.rules.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'

type Account = Pick<Me, 'credits' | 'searches'> & {
  workspace: Pick<Me['workspace'], 'tier' | 'subscriptionStatus' | 'trialEndsAt'>
}
export type AccountBanner = 'payment' | 'noSearches' | 'lowCredits' | 'fewSearches' | 'trial'

const UNPAID: readonly Me['workspace']['subscriptionStatus'][] = ['past_due', 'unpaid', 'incomplete']

/**
 * The one thing to say of the plan, the most urgent first: a payment that failed, no searches, few credits, few
 * searches, a trial. Free workspaces are not warned of what is few there from the start.
 */
export function accountBanner({ workspace, credits, searches }: Account): AccountBanner | undefined {
  const { tier, subscriptionStatus, trialEndsAt } = workspace
  if (UNPAID.includes(subscriptionStatus)) return 'payment'
  if (searches.remaining === 0) return 'noSearches'
  // A trial brings no credits: few of them are no news.
  if (trialEndsAt !== null) return isLowOnSearches(searches) ? 'fewSearches' : 'trial'
  if (tier === 'free') return undefined
  if (isLowOnCredits(credits, 'dashboard')) return 'lowCredits'
  return isLowOnSearches(searches) ? 'fewSearches' : undefined
}

const KEY = 'leadhaul.account-notice.dismissed'

/** What the user of this window does not want to see any more, with the workspace it was said of. */
export function dismissBanner(workspaceId: string, banner: AccountBanner): void {
  sessionStorage.setItem(KEY, `${workspaceId} ${banner}`)
}

export function dismissedBanner(workspaceId: string): string | undefined {
  const [of, banner] = sessionStorage.getItem(KEY)?.split(' ') ?? []
  return of === workspaceId ? banner : undefined
}

export function forgetDismissedBanner(): void {
  sessionStorage.removeItem(KEY)
}
