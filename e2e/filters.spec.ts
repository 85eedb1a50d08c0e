import { expect, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { signUp } from './pages/account.ts'
import { delayResponse } from './faults/delayed-response.ts'
import { LeadsList } from './pages/leads-list.ts'
import { addLead } from './fixtures/workspaces.ts'

const TWENTY_COUNTRIES = 'BE.BG.CH.CZ.DE.DK.ES.FI.FR.GB.GR.HR.HU.IE.IT.LU.NL.NO.PL.SE'

test('once twenty countries are selected no other can be, until one is removed', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Typed SRL', countryCode: 'RO' })
  const list = new LeadsList(page)
  await list.open(`?country=${TWENTY_COUNTRIES}`)
  const panel = await list.openFilters()
  const another = panel.getByRole('checkbox', { name: /^Romania/ })
  await expect(another).toBeDisabled()
  const limit = panel.getByText('Up to 20 choices. Clear one to choose another.')
  await expect(limit).toBeVisible()
  await expectAccessible(page)
  // A removed country leaves the list, which has no lead there.
  await panel.getByRole('checkbox', { name: /^Sweden/ }).click()
  await expect(limit).toBeHidden()
  await another.check()
  await expect(page).toHaveURL(new RegExp(TWENTY_COUNTRIES.replace('SE', 'RO')))
  await expect(limit).toBeVisible()
  await expect(another).toBeEnabled()
})

test('leads selected while another filter loads stay selected only if that filter shows them', async ({ page }) => {
  await signUp(page)
  for (const companyName of ['Oak SRL', 'Pine SRL']) await addLead(page, { companyName })
  const list = new LeadsList(page)
  await list.open()
  const releaseResponse = await delayResponse(page, 'leads/list*')
  await page.getByLabel('Search leads').fill('Pine')
  await expect(page.getByRole('region', { name: 'Leads' })).toHaveAttribute('aria-busy', 'true')
  for (const name of ['Oak SRL', 'Pine SRL']) await list.checkbox(name).click()
  await expect(list.toolbar.getByText('2 selected')).toBeVisible()
  await releaseResponse()
  await expect(list.checkbox('Oak SRL')).toHaveCount(0)
  await expect(list.toolbar.getByText('1 selected')).toBeVisible()
  await expect(list.checkbox('Pine SRL')).toBeChecked()
})

test('a filter by a deleted search is described without its name', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Oak SRL' })
  await new LeadsList(page).open('?searchId=0198f000-0000-7000-8000-000000000000')
  await expect(page.getByText('Leads of one search')).toBeVisible()
})
