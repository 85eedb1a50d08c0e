import { expect, type Page } from '@playwright/test'
import { open, signUp } from './account.ts'
import { putOnPlan } from './plan.ts'
import { addLead } from './workspaces.ts'

const CONTACT = { contactName: 'Ioana Rus', contactEmail: 'office@mobila.example', contactPhone: '+40 744 555 014' }
export const panel = (page: Page) => page.getByRole('region', { name: 'Contact this lead' })
export const channel = (page: Page, name: string) =>
  panel(page).getByRole('group', { name: 'Channel' }).getByRole('button', { name })
export const history = (page: Page) => page.getByRole('list', { name: 'Interactions' }).getByRole('listitem')

/** Signs up a user who may write to leads. */
export async function messenger(page: Page): Promise<void> {
  await signUp(page)
  await putOnPlan(page, 'basic')
  const data = { companyName: 'Carpat Trans SRL', personalPhone: '+40 700 111 222' }
  const answer = await page.request.patch('/api/v1/me/profile', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function openPanel(page: Page, leadId: string): Promise<void> {
  await open(page, `/leads/${leadId}`)
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(panel(page)).toBeVisible()
}

export const makeLead = (page: Page) =>
  addLead(page, { companyName: 'Mobila SRL', city: 'Gherla', countryCode: 'RO', industry: 'Furniture', ...CONTACT })

/** Records that the company agreed to be contacted. */
export async function agree(page: Page, leadId: string, channel: string): Promise<void> {
  const data = { channel, basis: 'consent' }
  const answer = await page.request.post(`/api/v1/leads/${leadId}/outreach/bases`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
