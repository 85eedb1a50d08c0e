import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { open } from '../pages/account.ts'
import { failRequests } from '../faults/failing-requests.ts'
import { CommandPalette } from '../pages/palette.ts'
import { completeProfile } from '../fixtures/profile.ts'
import { enterWorkspace, type FullWorkspace, test } from '../fixtures/workspaces.ts'

type LeadIds = FullWorkspace['lead']

/** A page, or an overlay on it, in one of its states. */
export type PageState = {
  page: string
  state: 'empty' | 'full' | 'failing' | 'dialog'
  path: string | ((leads: LeadIds) => string)
  /** Procedures whose requests are aborted. */
  failing?: string[]
  phone?: true
  /** The actions that lead to the state. */
  prepare?: (page: Page) => Promise<void>
  /** An element that is visible in the state. */
  shows: string | RegExp | ((page: Page) => Locator)
}

export const typedLeadPath = ({ typed: id }: LeadIds) => `/leads/${id}`
export const lockedLeadPath = ({ locked: id }: LeadIds) => `/leads/${id}`
export const pressButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
export const openTab = (tab: RegExp) => (page: Page) => page.getByRole('tab', { name: tab }).click()
export const typeInPalette = (text: string) => async (page: Page) => {
  const palette = new CommandPalette(page)
  await palette.open()
  await palette.type(text)
}
/** Completes the profile, without which no templates exist, and reloads the page. */
export const reloadWithProfile = async (page: Page) => {
  await completeProfile(page)
  await page.reload()
}
/** Selects two leads of the list. */
export const selectTwoLeads = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(4).click()
  await boxes.nth(7).click()
}

/** Defines one test per state: axe finds no serious violation in the light and the dark theme. */
export function testAccessibility(states: readonly PageState[]): void {
  for (const state of states) {
    test(`${state.page}, ${state.state}: no serious violation in light and dark`, async ({
      page,
      newcomer,
      seller,
    }) => {
      await enterWorkspace(page, state.state === 'empty' && typeof state.path === 'string' ? newcomer : seller)
      if (state.phone) await page.setViewportSize({ width: 390, height: 844 })
      if (state.failing) await failRequests(page, ...state.failing)
      await open(page, typeof state.path === 'string' ? state.path : state.path(seller.lead))
      await state.prepare?.(page)
      const { shows } = state
      await expect(typeof shows === 'function' ? shows(page) : page.getByText(shows).first()).toBeVisible()
      await expectAccessible(page)
    })
  }
}
