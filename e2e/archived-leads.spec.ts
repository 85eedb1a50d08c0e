import { expect, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { payAndLeave } from './pages/cashier.ts'
import { archiveLeads } from './fixtures/database.ts'
import { addLead } from './fixtures/workspaces.ts'

test('on Free old leads are archived, as the list and a link to one explain, and a plan restores them', async ({
  page,
}) => {
  await signUp(page)
  const old = await addLead(page, { companyName: 'Timber Old' })
  await open(page, '/leads')
  await expect(page.getByText('Timber Old').first()).toBeVisible()
  await archiveLeads(page)
  const archivedNotice = '1 lead is older than 30 days and archived. Nothing is deleted: upgrading brings it back.'
  await expect(page.getByText('Your leads are archived')).toBeVisible()
  await expect(page.getByText(archivedNotice)).toHaveCount(1)

  await addLead(page, { companyName: 'Timber New' })
  await expect(page.getByText('Timber New').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: archivedNotice })).toBeVisible()
  await open(page, `/leads/${old.id}`)
  await expect(page.getByRole('heading', { name: 'This lead is archived' })).toBeVisible()

  await page.getByRole('link', { name: 'See plans' }).click()
  await page.getByRole('button', { name: 'Subscribe for €24.99' }).click()
  await payAndLeave(page, { tier: 'basic' })
  await open(page, '/leads')
  await expect(page.getByText('Timber Old').first()).toBeVisible()
  await expect(page.getByText('Timber New').first()).toBeVisible()
  await expect(page.getByText(archivedNotice)).toHaveCount(0)
})
