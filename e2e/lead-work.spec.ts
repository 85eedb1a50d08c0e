import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './pages/accessible.ts'
import { register } from './pages/account.ts'

const HOSTILE = [
  '<img src=x onerror="window.hacked=1">',
  '=HYPERLINK("https://evil.example","x")',
  'شركة النقل \u202egnitsoh',
  '🚚👩‍👩‍👧‍👦',
].join(' ')

type Lead = { id: string; companyName: string; updatedAt: string }

async function addByApi(page: Page, fields: object): Promise<Lead> {
  const answer = await page.request.post('/api/v1/leads', { data: fields })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Lead
}

/** Opens a lead and waits until the page listens to what others change. */
async function openLead(page: Page, { id, companyName }: Lead): Promise<void> {
  const listening = page.waitForResponse(/\/api\/v1\/events/)
  await page.goto(`/leads/${id}`)
  await listening
  await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible()
}

test('a lead is typed in by hand, refused where it is wrong, and found in the list', async ({ page }) => {
  await register(page)
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Lead' })
  await dialog.getByLabel('Email').fill('not an email')
  await dialog.getByRole('button', { name: 'Add New Lead' }).click()
  await expect(dialog.getByText('Company name is required')).toBeVisible()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expect(dialog.getByLabel('Company name')).toBeFocused()
  await expectAccessible(page)

  await dialog.getByLabel('Company name').fill('Mobila Noua SRL')
  await dialog.getByLabel('Email').fill('office@mobila-noua.example')
  await dialog.getByLabel('Website').fill('mobila-noua.example')
  await dialog.getByLabel('Location').fill('Gherla')
  await page
    .getByRole('option', { name: /Gherla/ })
    .first()
    .click()
  await dialog.getByLabel('Industry').focus()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Discard your changes?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Add New Lead' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Mobila Noua SRL' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Mobila Noua SRL.*Romania.*Gherla/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'office@mobila-noua.example' })).toBeVisible()
  await expect(page.getByRole('link', { name: /mobila-noua\.example/ }).first()).toHaveAttribute('href', /^https:\/\//)

  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  await dialog.getByLabel('Company name').fill('Mobila Noua SRL')
  await dialog.getByLabel('Location').fill('Gherla, Cluj (RO)')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add New Lead' }).click()
  const duplicate = 'A lead for Mobila Noua SRL in this location already exists in your account'
  await expect(dialog.getByText(duplicate)).toBeVisible()
})

test('what one edits appears in the other window, and two who edit the same field are told', async ({ page }) => {
  await register(page)
  const lead = await addByApi(page, { companyName: 'Contested SRL', industry: 'Oak' })
  const other = await page.context().newPage()
  await openLead(page, lead)
  await openLead(other, lead)
  const edit = async (who: Page, fields: Record<string, string>) => {
    await who.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = who.getByRole('dialog', { name: 'Edit Lead' })
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
    return { dialog, save: () => dialog.getByRole('button', { name: 'Save' }).click() }
  }

  const late = await edit(other, { Industry: 'Pine' })
  const first = await edit(page, { Industry: 'Beech' })
  await first.save()
  await expect(page.getByText('Lead updated successfully')).toBeVisible()
  // Behind the open dialog, so not by its role.
  const title = other.locator('h1')
  await expect(title).toContainText('Beech')
  await late.save()
  await expect(late.dialog.getByText('Somebody else changed this lead meanwhile.')).toBeVisible()
  await expect(late.dialog.getByRole('row', { name: 'Industry Beech Pine' })).toBeVisible()
  await expectAccessible(other)
  await late.dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Pine/ })).toBeVisible()

  // Fields that do not collide are put together without a question.
  const notes = await edit(other, { Notes: 'Ask for logistics' })
  await (await edit(page, { Industry: 'Maple' })).save()
  await expect(title).toContainText('Maple')
  await notes.save()
  await expect(notes.dialog).toBeHidden()
  await other.getByRole('tab', { name: /^Notes/ }).click()
  await expect(other.getByText('Ask for logistics')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: /Maple/ })).toBeVisible()
})

test('status, interactions, notes and the preferred way are kept and written down', async ({ page }) => {
  await register(page)
  await openLead(page, await addByApi(page, { companyName: 'Worked SRL', contactEmail: 'a@worked.example' }))
  await page.getByRole('button', { name: /^Status of Worked SRL/ }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(8)
  await page.getByRole('menuitemradio', { name: 'Proposal' }).click()
  await expect(page.getByText('Lead status updated successfully')).toBeVisible()

  await page.getByRole('tab', { name: /^Interactions/ }).click()
  const history = page.getByRole('list', { name: 'Interactions' })
  await expect(history.getByText('Status changed to Proposal')).toBeVisible()
  await page.getByLabel('What happened?').fill('Spoke to the owner')
  await page.getByRole('button', { name: 'Add interaction' }).click()
  await expect(history.getByRole('listitem').first()).toContainText('Spoke to the owner')
  await expect(page.getByRole('tab', { name: 'Interactions 2' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: /^Notes/ }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Note content is required')).toBeVisible()
  await page.getByLabel('Add a note').last().fill('Call in spring')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Call in spring')).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByRole('button', { name: 'WhatsApp' })).toBeDisabled()
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(page.getByText('Updated', { exact: true })).toBeVisible()
  await expect(page.getByText('Updated', { exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Email', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a deleted lead is gone from the list and comes back whole with Undo', async ({ page }) => {
  await register(page)
  const lead = await addByApi(page, { companyName: 'Gone SRL', notes: 'do not lose me' })
  await openLead(page, lead)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Gone SRL?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/leads$/)
  await expect(page.getByText('Lead deleted successfully')).toBeVisible()
  await expect(page.getByText('No Leads Yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Gone SRL' }).first().click()
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await expect(page.getByText('do not lose me')).toBeVisible()
})

test('the keys J and K go through the leads of the list one came from', async ({ page }) => {
  await register(page)
  for (const companyName of ['Third', 'Second', 'First']) await addByApi(page, { companyName })
  await page.goto('/leads')
  await page.getByRole('link', { name: 'First' }).first().click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous lead' })).toBeDisabled()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
  await page.getByRole('button', { name: 'Next lead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Third' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/leads$/)
})

test('hostile text is shown as it is and does nothing, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  const lead = await addByApi(page, {
    companyName: HOSTILE,
    industry: 'w'.repeat(300),
    contactName: HOSTILE,
    notes: `${HOSTILE}\u0000 ${'long'.repeat(2000)}`,
  })
  await page.goto(`/leads/${lead.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=')
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await expect(page.getByText('longlong').first()).toBeVisible()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('a server that does not answer is told, and what was typed or chosen is not lost', async ({ page }) => {
  await register(page)
  await openLead(page, await addByApi(page, { companyName: 'Failing SRL' }))
  await page.route(/\/api\/rpc\/leads\/(setStatus|update|removeMany)/, (route) => route.abort())
  await page.getByRole('button', { name: /^Status of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Won' }).click()
  await expect(page.getByText('An error occurred while updating the lead status').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Status of Failing SRL: New/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Lead' })
  await dialog.getByLabel('Industry').fill('Steel')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Failed to update lead').first()).toBeVisible()
  await page.unroute(/\/api\/rpc\/leads\/(setStatus|update|removeMany)/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Steel/ })).toBeVisible()
})
