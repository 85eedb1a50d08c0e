import { expect, test } from '@playwright/test'

test('a contact message requires all fields, keeps its text when sending fails, and is sent', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  for (const problem of ['Name is required', 'Email is required', 'Subject is required', 'Message is required'])
    await expect(page.getByText(problem, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Andrei Pop')
  await expect(page.getByText('Name is required')).toBeHidden()
  await page.getByLabel('Email').fill('andrei')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await page.getByLabel('Email').fill('andrei@carpattrans.example')
  await page.getByLabel('Subject').fill('Plans')
  const message = page.getByLabel('Message')
  await message.fill('Can two branches share one list?')

  await page.route('**/api/v1/contact', (route) => route.abort())
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('The message was not sent.')).toBeVisible()
  await expect(message).toHaveValue('Can two branches share one list?')
  await page.unrouteAll()
  await page.route('**/api/v1/contact', (route) => route.fulfill({ status: 429, json: { code: 'RATE_LIMITED' } }))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('You have reached the limit for messages.')).toBeVisible()
  await page.unrouteAll()

  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent')).toBeVisible()
  await expect(page.getByText('We answer within 24 hours, to andrei@carpattrans.example.')).toBeVisible()
  await page.getByRole('button', { name: 'Write another' }).click()
  await expect(message).toHaveValue('')
})

test('if the browser blocks storage, a message is still sent, and none of it is in the URL', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: blocked })
  })
  await page.route('**/api/v1/contact', (route) => route.fulfill({ json: {} }))
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Andrei Pop')
  await page.getByLabel('Email').fill('andrei@carpattrans.example')
  await page.getByLabel('Subject').fill('Plans')
  await page.getByLabel('Message').fill('Can two branches share one list?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent')).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
})

test('a help answer is found by a word and has its own URL', async ({ page }) => {
  await page.goto('/help')
  const search = page.getByLabel('Search the answers')
  await expect(page.getByText('20 answers')).toBeVisible()
  await search.fill('EXPIRE')
  await expect(page.getByText('Do credits expire?')).toBeVisible()
  await expect(page.getByText('How do I invite a colleague?')).toBeHidden()
  await search.fill('qwxyzzy')
  await expect(page.getByText('No answer matches.')).toBeVisible()
  await page.goto('/ro/help#export')
  await expect(page.getByText('În lista de clienți apasă „Exportă CSV”')).toBeVisible()
  await page.getByLabel('Caută în răspunsuri').fill('fisier')
  await expect(page.getByText('Pot aduce lista mea?')).toBeVisible()
})

test('short URLs lead to the documents, which name what the operator has not configured', async ({ page }) => {
  await page.goto('/terms')
  await expect(page).toHaveURL(/\/legal\/terms-of-service$/)
  for (const fact of ['18 or older', 'exclude VAT', '30 days before a price changes', 'the last 12 months'])
    await expect(page.getByText(fact)).toBeVisible()
  await page.goto('/ro/privacy')
  await expect(page).toHaveURL(/\/ro\/legal\/privacy-policy$/)
  await expect(page.getByText('De verificat de un avocat:').first()).toBeVisible()
  await expect(page.getByText('[operator: nume necompletat]')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the documents are complete, and the form names an email address', async ({ page }) => {
    await page.goto('/legal/terms-and-conditions')
    await expect(page.getByText('GDPR Article 28')).toBeVisible()
    await page.goto('/help')
    await page.getByText('Do credits expire?').click()
    await expect(page.getByText('Unused credits stay')).toBeVisible()
    // Chromium parses the element as if scripts ran, so the test looks for its text in the page as served.
    const contact = await (await page.request.get('/contact')).text()
    expect(contact).toMatch(/<noscript><p[^>]*>The form needs JavaScript\./)
  })
})
