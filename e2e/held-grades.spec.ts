import { expect, type Page, test } from '@playwright/test'
import { heldBy } from '../contract/src/search/grading.rules.ts'
import { expectAccessible } from './pages/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { findFurniture } from './pages/found-leads.ts'

type Graded = {
  id: string
  companyName: string
  qualityCategory: 'A' | 'B' | 'C'
  qualityScore: number
  contactScore: number
}
const ONE = 'Enough points for A, but only one contact method: A needs two, one of them a website or email'

async function heldLead({ request }: Page): Promise<Graded> {
  const { items } = (await (await request.get('/api/v1/leads?limit=100&quality=B')).json()) as { items: Graded[] }
  const held = items.find(
    ({ qualityCategory, qualityScore, contactScore }) =>
      heldBy({ category: qualityCategory, score: qualityScore, contactScore }) === 'one_method',
  )
  if (!held) throw new Error('No lead is held down by the contact rule')
  return held
}

test('a lead that is B with 12 points or more says why beside its grade, among its reasons and in the legend', async ({
  page,
}) => {
  await signUp(page)
  await findFurniture(page)
  const held = await heldLead(page)
  expect(held.qualityScore).toBeGreaterThanOrEqual(12)

  await open(page, `/leads?q=${encodeURIComponent(held.companyName)}`)
  const row = page.getByRole('row').filter({ hasText: held.companyName }).first()
  await expect(row.getByTitle(ONE)).toHaveText(new RegExp(`^${held.qualityScore}`))

  await open(page, `/leads/${held.id}`)
  await expect(page.getByRole('region', { name: 'Quality' }).getByText(ONE)).toBeVisible()
  await expectAccessible(page)

  await open(page, '/search')
  const legend = page.locator('#grades')
  await expect(legend.getByText(/12 points or more with one method is B, 6 or more with none is C\./)).toBeVisible()
})
