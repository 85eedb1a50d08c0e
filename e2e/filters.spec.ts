import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessible.ts'
import { signUp } from './pages/account.ts'
import { LeadsList } from './pages/leads-list.ts'
import { addLead } from './pages/workspaces.ts'

const TWENTY = 'BE.BG.CH.CZ.DE.DK.ES.FI.FR.GB.GR.HR.HU.IE.IT.LU.NL.NO.PL.SE'

test('once twenty countries are chosen no other can be, until one is taken back', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Typed SRL', countryCode: 'RO' })
  const list = new LeadsList(page)
  await list.open(`?country=${TWENTY}`)
  const panel = await list.filters()
  const another = panel.getByRole('checkbox', { name: /^Romania/ })
  await expect(another).toBeDisabled()
  const limit = panel.getByText('Up to 20 choices. Clear one to choose another.')
  await expect(limit).toBeVisible()
  await expectAccessible(page)
  // Taken back it leaves the list, which has no lead there.
  await panel.getByRole('checkbox', { name: /^Sweden/ }).click()
  await expect(limit).toBeHidden()
  await another.check()
  await expect(page).toHaveURL(new RegExp(TWENTY.replace('SE', 'RO')))
  await expect(limit).toBeVisible()
  await expect(another).toBeEnabled()
})
