import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signOut, signUp } from './pages/account.ts'
import { delayResponse, triggerRequest } from './faults/delayed-response.ts'
import { LANGUAGES } from './checks/languages.ts'
import {
  recordConsent,
  channelButton,
  interactionItems,
  addContactableLead,
  signUpWithMessaging,
  openMessagePanel,
  messagePanel,
} from './pages/message-panel.ts'
import { insertUnsentEmail, putOnPlan } from './fixtures/database.ts'

/** Buttons of the panel that overlap, by their texts. */
const overlappingButtons = (page: Page) =>
  page.locator('section:has(> fieldset.segment)').evaluate((section) => {
    const buttons = [...section.querySelectorAll<HTMLElement>('button')].map((button) => ({
      text: button.textContent,
      box: button.getBoundingClientRect(),
    }))
    return buttons.flatMap((one, nr) =>
      buttons
        .slice(nr + 1)
        .filter(
          ({ box }) =>
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
        )
        .map(({ text }) => `${one.text} | ${text}`),
    )
  })

test('no button of the panel covers another, at any width, in any language', async ({ page }) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  await openMessagePanel(page, id)
  const names = await page.getByRole('tab').allTextContents()
  const tab = page.getByRole('tab').nth(names.findIndex((name) => name.startsWith('Interactions')))
  for (const language of LANGUAGES) {
    await page.evaluate((chosen) => localStorage.setItem('leadhaul.language', chosen), language)
    await page.goto(`/leads/${id}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await tab.click()
    await expect(page.locator('section > fieldset.segment ~ * textarea')).toBeVisible()
    for (const width of [360, 390, 768, 900, 1024, 1100, 1164, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect([language, width, await overlappingButtons(page)]).toEqual([language, width, []])
    }
  }
})

test('on Free the panel names the plan that sends messages, and notes are still saved', async ({ page }) => {
  await signUp(page)
  const { id } = await addContactableLead(page)
  await insertUnsentEmail(page, { companyName: 'Mobila SRL', status: 'failed', reason: 'not_in_plan' })
  await openMessagePanel(page, id)
  await expect(messagePanel(page)).toContainText('You need a Basic, Standard, or Premium plan to send messages.')
  await expect(messagePanel(page).getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing')
  await expect(messagePanel(page).getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  const unsent = messagePanel(page).getByRole('list', { name: 'Messages not sent yet' })
  await expect(unsent).toContainText('Your plan no longer includes this kind of message.')
  await channelButton(page, 'Note').click()
  await messagePanel(page).getByRole('button', { name: 'Save note' }).click()
  await expect(messagePanel(page).getByText('Content is required')).toBeVisible()
  await messagePanel(page).getByRole('textbox', { name: 'Note' }).fill('They load on Fridays')
  await messagePanel(page).getByRole('button', { name: 'Save note' }).click()
  await expect(interactionItems(page).first()).toContainText('They load on Fridays')
  await expect(messagePanel(page).getByRole('textbox', { name: 'Note' })).toHaveValue('')

  await putOnPlan(page, 'basic')
  await page.reload()
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await channelButton(page, 'Email').click()
  await expect(messagePanel(page)).toContainText(
    'Please complete your profile information (name, company, phone) in Settings',
  )
  await expect(messagePanel(page).getByRole('button', { name: 'Send email' })).toBeDisabled()
  await expect(messagePanel(page).getByRole('link', { name: 'Complete profile' })).toHaveAttribute('href', '/profile')
})

test('an email from a template opens in the mail program and is recorded as opened, and typed text survives', async ({
  page,
}) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  await openMessagePanel(page, id)
  await expect(messagePanel(page)).toContainText('Consent is needed before the first message.')
  await expect(messagePanel(page).getByRole('link', { name: 'Open in email program' })).toHaveCount(0)
  await messagePanel(page).getByRole('button', { name: 'Record reason' }).click()
  await expect(messagePanel(page)).toContainText('A reason is on record.')
  await messagePanel(page).getByRole('button', { name: 'Template' }).click()
  await page.getByRole('menuitem', { name: /^Introduction/ }).click()
  await expect(messagePanel(page)).toContainText('From your template “Introduction”.')
  const text = messagePanel(page).getByRole('textbox', { name: 'Message' })
  await expect(text).toHaveValue(/Mobila SRL/)
  await text.fill('Dear {{contact_name}},\nprice for {{truks}} & more?')
  await expect(messagePanel(page)).toContainText('{{truks}} is not a variable')
  await text.fill('Dear {{contact_name}},\nprice for Gherla & more?')
  await messagePanel(page).getByLabel('Subject').fill('')
  const link = messagePanel(page).getByRole('link', { name: 'Open in email program' })
  await link.click()
  await expect(messagePanel(page).getByText('Subject is required')).toBeVisible()
  await messagePanel(page).getByLabel('Subject').fill('Trucks & vans')
  await expect(link).toHaveAttribute(
    'href',
    'mailto:office@mobila.example?subject=Trucks%20%26%20vans&body=Dear%20Ioana%20Rus%2C%0D%0Aprice%20for%20Gherla%20%26%20more%3F',
  )
  await expectAccessible(page)

  await page.getByRole('tab', { name: /^Notes/ }).click()
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(text).toHaveValue(/more\?$/)
  await page.reload()
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  await expect(text).toHaveValue(/more\?$/)
  await link.click()
  await expect(interactionItems(page).first()).toContainText('Opened in email program')
  await expect(interactionItems(page).first()).toContainText('We do not know whether it was sent.')
  await expect(interactionItems(page).first()).toContainText('Trucks & vans')

  await signOut(page)
  const { origins } = await page.context().storageState()
  const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
  expect(names).toContain('leadhaul.consent')
  expect(names).not.toContain('leadhaul.message-drafts')
})

test('WhatsApp opens with the number, which can be corrected in the panel', async ({ page }) => {
  await signUpWithMessaging(page)
  await openMessagePanel(page, (await addContactableLead(page)).id)
  await channelButton(page, 'WhatsApp').click()
  await messagePanel(page).getByRole('button', { name: 'Edit number' }).click()
  const number = messagePanel(page).getByLabel('WhatsApp number')
  await number.fill('')
  await messagePanel(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messagePanel(page).getByText('Phone number is required')).toBeVisible()
  await number.fill('12')
  await messagePanel(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messagePanel(page).getByText('Please enter a valid phone number')).toBeVisible()
  await messagePanel(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(messagePanel(page)).toContainText('+40 744 555 014')
  await messagePanel(page).getByRole('button', { name: 'Edit number' }).click()
  await number.fill('+40 744 555 099')
  await messagePanel(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messagePanel(page)).toContainText('+40 744 555 099')

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await messagePanel(page).getByRole('textbox', { name: 'Message' }).fill('Bună ziua & spor')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    messagePanel(page).getByRole('link', { name: 'Open in WhatsApp' }).click(),
  ])
  await expect(opened).toHaveURL('https://wa.me/40744555099?text=Bun%C4%83%20ziua%20%26%20spor')
  await expect(interactionItems(page).first()).toContainText('Opened in WhatsApp')
})

test('a landline typed for WhatsApp is used although the lead has a mobile number, which stays stored', async ({
  page,
}) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  const data = { contactPhone: '+40 722 555 020', replaces: null }
  expect((await page.request.put(`/api/v1/leads/${id}/phone`, { data })).ok()).toBe(true)
  await openMessagePanel(page, id)
  await channelButton(page, 'WhatsApp').click()
  await expect(messagePanel(page)).toContainText('+40 722 555 020')
  await messagePanel(page).getByRole('button', { name: 'Edit number' }).click()
  await messagePanel(page).getByLabel('WhatsApp number').fill('+40 264 555 010')
  await messagePanel(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messagePanel(page)).toContainText('+40 264 555 010')
  await messagePanel(page).getByRole('textbox', { name: 'Message' }).fill('Bună ziua')
  const link = messagePanel(page).getByRole('link', { name: 'Open in WhatsApp' })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/40264555010\?/)
  await expect(page.getByRole('link', { name: '+40 744 555 014', exact: true })).toBeVisible()
  await expect(page.getByText('+40 722 555 020')).toHaveCount(0)
})

test('the text has the focus each time the key M opens the form, and the lead after each closing', async ({ page }) => {
  await signUpWithMessaging(page)
  await addContactableLead(page)
  await open(page, '/leads')
  const lead = page.getByRole('link', { name: 'Mobila SRL' }).first()
  await expect(lead).toBeVisible()
  await page.keyboard.press('j')
  const sheet = page.getByRole('dialog', { name: 'Write to Mobila SRL' })
  // The second time, the code and the lead are loaded already.
  for (const key of ['m', 'm']) {
    await page.keyboard.press(key)
    await expect(sheet.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(lead).toBeFocused()
  }
})

test('the key M writes from the list; a failure keeps the text, and without a mail server nothing is reported as sent', async ({
  page,
}) => {
  await signUpWithMessaging(page)
  await recordConsent(page, (await addContactableLead(page)).id, 'email')
  await open(page, '/leads')
  await expect(page.getByRole('link', { name: 'Mobila SRL' }).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  const sheet = page.getByRole('dialog', { name: 'Write to Mobila SRL' })
  const text = sheet.getByRole('textbox', { name: 'Message' })
  await expect(text).toBeFocused()
  await sheet.getByLabel('Subject').fill('Trucks')
  await text.fill('Free on Monday')
  await expectAccessible(page)
  await page.route('**/api/rpc/messages/send', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Send email' }).click()
  await expect(sheet.getByText('Failed to send email. Please try again.')).toBeVisible()
  await expect(text).toHaveValue('Free on Monday')
  // Another user has just deleted the lead, or its address, or changed the plan or the profile.
  for (const [code, status, failureText, data] of [
    ['NOT_FOUND', 404, 'Missing user or lead data'],
    ['NO_ADDRESS', 409, 'Missing user or lead email data'],
    ['PROFILE_INCOMPLETE', 409, 'Please complete your profile information (name, company, phone) in Settings'],
    ['UPGRADE_REQUIRED', 403, 'You need a Basic, Standard, or Premium plan', { capability: 'sendMessages' }],
  ] as const) {
    await page.unroute('**/api/rpc/messages/send')
    const json = { json: { defined: true, code, status, message: '', data } }
    await page.route('**/api/rpc/messages/send', (route) => route.fulfill({ status, json }))
    await sheet.getByRole('button', { name: 'Send email' }).click()
    await expect(sheet.getByRole('alert')).toContainText(`Please try again. ${failureText}`)
  }
  await page.unroute('**/api/rpc/messages/send')
  await text.press('Control+Enter')
  await expect(sheet.getByText('Simulated: nothing was sent to office@mobila.example')).toBeVisible()
  await sheet.getByRole('button', { name: 'Write another' }).click()
  await expect(text).toHaveValue('')
})

test('a message whose form is closed before the answer is sent once and leaves no draft; the next one is sent too', async ({
  page,
}) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  await recordConsent(page, id, 'email')
  await open(page, '/leads')
  await expect(page.getByRole('link', { name: 'Mobila SRL' }).first()).toBeVisible()
  await page.keyboard.press('j')
  const sheet = page.getByRole('dialog', { name: 'Write to Mobila SRL' })
  const text = sheet.getByRole('textbox', { name: 'Message' })
  const releaseResponse = await delayResponse(page, 'messages/send')
  await page.keyboard.press('m')
  await sheet.getByLabel('Subject').fill('Trucks')
  await text.fill('Free on Monday')
  await triggerRequest(page, 'messages/send', () => sheet.getByRole('button', { name: 'Send email' }).click())
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await releaseResponse()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('leadhaul.message-drafts'))).toBeNull()
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(text).toHaveValue('')
  await sheet.getByLabel('Subject').fill('Trucks again')
  await text.fill('Free on Tuesday')
  await sheet.getByRole('button', { name: 'Send email' }).click()
  await expect(sheet.getByText('Simulated: nothing was sent to office@mobila.example')).toBeVisible()
  const { total } = (await (await page.request.get(`/api/v1/leads/${id}/messages`)).json()) as { total: number }
  expect(total).toBe(2)
})

test('a draft is written in the chosen language, states that it is the built-in text, and can be undone', async ({
  page,
}) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  await openMessagePanel(page, id)
  await messagePanel(page).getByRole('button', { name: 'AI draft' }).click()
  await expect(page.getByText(/^AI drafts are included in the Standard plan/)).toBeVisible()
  await page.keyboard.press('Escape')

  await putOnPlan(page, 'standard')
  await openMessagePanel(page, id)
  const text = messagePanel(page).getByRole('textbox', { name: 'Message' })
  await text.fill('What I typed')
  await messagePanel(page).getByRole('button', { name: 'AI draft' }).click()
  await expect(page.getByRole('menuitem').first()).toHaveText('RomanianTheirs')
  await page.getByRole('menuitem', { name: 'German' }).click()
  await expect(messagePanel(page)).toContainText('Built-in text, German. No AI service is configured.')
  await expect(text).toHaveValue(/Carpat Trans SRL/)
  await expect(messagePanel(page).getByLabel('Subject')).not.toHaveValue('')
  await messagePanel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(text).toHaveValue('What I typed')

  await page.route('**/api/rpc/drafts/write', (route) => route.abort())
  await messagePanel(page).getByRole('button', { name: 'AI draft' }).click()
  await page.getByRole('menuitem', { name: 'French' }).click()
  await expect(messagePanel(page).getByText('Failed to generate content. Please try again.')).toBeVisible()
  await expect(text).toHaveValue('What I typed')
  await expectAccessible(page)
})
