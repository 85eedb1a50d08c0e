import { expect, test, vi } from 'vitest'
import { accountBanner, dismissBanner, dismissedBanner, forgetDismissedBanner } from './account-banner.model.ts'

type Account = Parameters<typeof accountBanner>[0]
const account = (workspace: Partial<Account['workspace']>, credits = 600, searches = 60): Account => ({
  workspace: { tier: 'standard', subscriptionStatus: 'active', trialEndsAt: null, ...workspace },
  credits: { remaining: credits, perPeriod: 600 },
  searches: { used: 60 - searches, remaining: searches, perPeriod: 60 },
})

test('only the most urgent notice about the plan is shown', () => {
  expect(accountBanner(account({ subscriptionStatus: 'past_due' }, 0, 0))).toBe('payment')
  expect(accountBanner(account({}, 0, 0))).toBe('noSearches')
  expect(accountBanner(account({}, 59.5, 3))).toBe('lowCredits')
  expect(accountBanner(account({}, 60, 4))).toBe('fewSearches')
  expect(accountBanner(account({}, 60, 5))).toBeUndefined()
})

test('a trial is shown unless searches are low, and its lack of credits is not reported', () => {
  const trialEndsAt = '2026-11-29T00:00:00.000Z'
  expect(accountBanner(account({ subscriptionStatus: 'trialing', trialEndsAt }, 0))).toBe('trial')
  expect(accountBanner(account({ subscriptionStatus: 'trialing', trialEndsAt }, 0, 2))).toBe('fewSearches')
})

test('a free workspace is warned only when it has no searches left', () => {
  const free = { tier: 'free', subscriptionStatus: null } as const
  expect(accountBanner(account(free, 0, 4))).toBeUndefined()
  expect(accountBanner(account(free, 50, 0))).toBe('noSearches')
})

test('a notice dismissed in one workspace is shown in another', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  dismissBanner('first', 'trial')
  expect(dismissedBanner('first')).toBe('trial')
  expect(dismissedBanner('second')).toBeUndefined()
  forgetDismissedBanner()
  expect(dismissedBanner('first')).toBeUndefined()
  vi.unstubAllGlobals()
})
