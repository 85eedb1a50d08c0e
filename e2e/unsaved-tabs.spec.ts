import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { signUpWithProfile } from './fixtures/profile.ts'
import { addLead } from './fixtures/workspaces.ts'

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const tabPanel = (page: Page) => page.getByRole('tabpanel')

/** Records the procedures that the page calls from now on, with their input. */
function watchRequests(page: Page): () => string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/rpc/'))
      requests.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`))
  })
  return () => requests
}

test('a note and a call being typed are still shown after a visit to the other tabs of the lead', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Oak SRL', contactEmail: 'a@oak.example' })
  await open(page, `/leads/${id}`)
  await tab(page, /^Notes/).click()
  const note = tabPanel(page).getByRole('textbox', { name: 'Add a note' })
  await note.fill('They load on Fridays')

  await tab(page, /^Interactions/).click()
  const channels = tabPanel(page).getByRole('group', { name: 'Channel' })
  await channels.getByRole('button', { name: 'Note' }).click()
  const message = tabPanel(page).getByRole('textbox', { name: 'Note', exact: true })
  await message.fill('Ask for Ana')
  await channels.getByRole('button', { name: 'Call or visit' }).click()
  const call = tabPanel(page).getByRole('textbox', { name: 'What happened?' })
  await call.fill('Ramp at the back')
  await tabPanel(page).getByLabel('Outcome').selectOption('Reached')
  await channels.getByRole('button', { name: 'Note' }).click()
  await expect(call).toHaveCount(0)
  await channels.getByRole('button', { name: 'Call or visit' }).click()
  await expect(call).toHaveValue('Ramp at the back')

  await tab(page, 'Details').click()
  await expect(note).toHaveCount(0)
  await expect(call).toHaveCount(0)
  // Text typed in the sheet over the page also appears in the panel on the page.
  await page.keyboard.press('m')
  const sheet = page.getByRole('dialog', { name: 'Write to Oak SRL' })
  await sheet.getByRole('textbox', { name: 'Note', exact: true }).fill('Ask for Ana Pop')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await tab(page, /^Notes/).click()
  await expect(note).toHaveValue('They load on Fridays')
  await tab(page, /^Interactions/).click()
  await expect(call).toHaveValue('Ramp at the back')
  await expect(tabPanel(page).getByLabel('Outcome')).toHaveValue('reached')
  await channels.getByRole('button', { name: 'Note' }).click()
  await expect(message).toHaveValue('Ask for Ana Pop')
})

for (const { device, width } of [
  { device: 'a desk', width: 1280 },
  { device: 'a phone', width: 390 },
])
  test(`a settings form on ${device} keeps typed text while other tabs are visited, and no other tab is loaded`, async ({
    page,
  }) => {
    await signUpWithProfile(page)
    await page.setViewportSize({ width, height: 800 })
    const asked = watchRequests(page)
    await open(page, '/settings?tab=company')
    const about = page.getByRole('textbox', { name: 'What you do' })
    await about.fill('Ten trucks')
    const choose = (name: string) =>
      width < 768
        ? page.getByRole('combobox', { name: 'Section' }).selectOption(name.toLowerCase())
        : tab(page, new RegExp(`^${name}`)).click()
    await choose('Profile')
    await expect(about).toHaveCount(0)
    await page.getByRole('textbox', { name: 'LinkedIn' }).fill('linkedin.com/in/ana')
    await choose('Company')
    await expect(about).toHaveValue('Ten trucks')
    await choose('Profile')
    await expect(page.getByRole('textbox', { name: 'LinkedIn' })).toHaveValue('linkedin.com/in/ana')
    for (const procedure of ['integrations/email', 'integrations/inbox', 'security', 'suppressions'])
      expect(asked().filter((each) => each.includes(`/api/rpc/${procedure}`))).toEqual([])
  })

test('leaving the settings with unsaved changes asks once, also from another tab, and can be cancelled', async ({
  page,
}) => {
  await signUpWithProfile(page)
  await open(page, '/settings?tab=company')
  const about = page.getByRole('textbox', { name: 'What you do' })
  await about.fill('Ten trucks')
  await tab(page, /^Profile/).click()
  await page.getByRole('textbox', { name: 'LinkedIn' }).fill('linkedin.com/in/ana')
  const discardConfirmation = page.getByRole('dialog', { name: 'Discard your changes?' })
  const leave = () => page.getByRole('link', { name: 'Leads', exact: true }).click()
  await leave()
  await discardConfirmation.getByRole('button', { name: 'Keep editing' }).click()
  await expect(discardConfirmation).toBeHidden()
  await tab(page, /^Company/).click()
  await expect(about).toHaveValue('Ten trucks')
  await leave()
  await discardConfirmation.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/leads$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expect(discardConfirmation).toBeHidden()

  await open(page, '/settings?tab=company')
  await about.fill('Ten trucks')
  await page.getByRole('button', { name: 'Save company' }).click()
  await expect(page.getByText('Profile updated successfully').filter({ visible: true })).toBeVisible()
  await leave()
  await expect(page).toHaveURL(/\/leads$/)
})

test('a settings form keeps typed text when the phone is rotated', async ({ page }) => {
  await signUpWithProfile(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/settings?tab=company')
  const about = page.getByRole('textbox', { name: 'What you do' })
  await about.fill('Ten trucks')
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(tab(page, /^Company/)).toBeVisible()
  await expect(about).toHaveValue('Ten trucks')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('combobox', { name: 'Section' })).toHaveValue('company')
  await expect(tab(page, /^Company/)).toBeHidden()
  await expect(about).toHaveValue('Ten trucks')
})

test('leaving the templates of one channel for another tab does not load those of the other channel', async ({
  page,
}) => {
  await signUpWithProfile(page)
  const asked = watchRequests(page)
  await open(page, '/settings?tab=communication&channel=whatsapp')
  const message = page.getByRole('region', { name: 'Editor' }).getByLabel('Message')
  await expect(message).toBeVisible()
  await tab(page, /^Company/).click()
  await expect(page.getByRole('textbox', { name: 'What you do' })).toBeVisible()
  await expect(message).toBeHidden()
  const lists = asked().filter((each) => each.includes('/api/rpc/templates/list'))
  expect(lists.filter((each) => each.includes('whatsapp'))).not.toEqual([])
  expect(lists.filter((each) => each.includes('email'))).toEqual([])
})

test('going back to another tab closes an open dialog', async ({ page }) => {
  await signUpWithProfile(page)
  await open(page, '/settings?tab=company')
  await tab(page, /^Account/).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('textbox', { name: 'What you do' }).click()
  await expect(page.getByRole('textbox', { name: 'What you do' })).toBeFocused()
})
