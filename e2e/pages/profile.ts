import { expect, type Page } from '@playwright/test'
import { signUp } from './account.ts'

/** What messages and templates require of a profile, besides the name given at sign-up. */
export const COMPLETE_PROFILE = { companyName: 'Carpat Trans SRL', personalPhone: '+40 700 111 222' }

export async function completeProfile({ request }: Pick<Page, 'request'>, changes: object = {}): Promise<void> {
  const saved = await request.patch('/api/v1/me/profile', { data: { ...COMPLETE_PROFILE, ...changes } })
  expect(saved.ok(), await saved.text()).toBe(true)
}

/** Signs up a user with a complete profile, which creates the first templates. */
export async function signUpWithProfile(page: Page, changes: object = {}): Promise<void> {
  await signUp(page)
  await completeProfile(page, changes)
}
