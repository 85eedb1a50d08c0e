import { expect, type Page } from '@playwright/test'
import { open } from './account.ts'
import { putOnPlan } from '../fixtures/database.ts'
import { signUpWithProfile } from '../fixtures/profile.ts'
import { addLead } from '../fixtures/workspaces.ts'

const CONTACT = { contactName: 'Ioana Rus', contactEmail: 'office@mobila.example', contactPhone: '+40 744 555 014' }
export const messagePanel = (page: Page) => page.getByRole('region', { name: 'Contact this lead' })
export const channelButton = (page: Page, name: string) =>
  messagePanel(page).getByRole('group', { name: 'Channel' }).getByRole('button', { name })
export const interactionItems = (page: Page) => page.getByRole('list', { name: 'Interactions' }).getByRole('listitem')

/** Signs up a user with the plan and the profile that writing to leads requires. */
export async function signUpWithMessaging(page: Page): Promise<void> {
  await signUpWithProfile(page)
  await putOnPlan(page, 'basic')
}

export async function openMessagePanel(page: Page, leadId: string): Promise<void> {
  await open(page, `/leads/${leadId}`)
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(messagePanel(page)).toBeVisible()
}

const LEAD = { companyName: 'Mobila SRL', city: 'Gherla', countryCode: 'RO', industry: 'Furniture', ...CONTACT }
export const addContactableLead = (page: Page, changes: object = {}) => addLead(page, { ...LEAD, ...changes })

/** Records consent of the company to messages through this channel. */
export async function recordConsent(page: Page, leadId: string, channel: string): Promise<void> {
  const data = { channel, basis: 'consent' }
  const answer = await page.request.post(`/api/v1/leads/${leadId}/outreach/bases`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
