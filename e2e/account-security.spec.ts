import { expect, type Page, test } from '@playwright/test'
import { totpOf } from '../server/src/app/testing/totp.ts'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUpOnPage, signOut } from './pages/account.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { expectNoOfflineLeads, storeOfflineLeads } from './checks/offline-leads.ts'

const PASSWORD = 'correct horse'
const SECURITY_PATH = '/settings?tab=account'

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
}
const dialog = (page: Page) => page.getByRole('dialog')
async function confirmPassword(page: Page): Promise<void> {
  await dialog(page).getByLabel('Current password').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
}

test('two-step sign-in is turned on with an authenticator app, and then requires its code or a recovery code', async ({
  page,
}) => {
  const email = await signUpOnPage(page)
  await open(page, SECURITY_PATH)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await dialog(page).getByLabel('Current password').fill('not the password')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByText('The password is incorrect.')).toBeVisible()
  await confirmPassword(page)
  await expect(dialog(page).getByAltText('QR code for your authenticator app')).toBeVisible()
  await expectAccessible(page)
  const uri = `otpauth://totp/x?secret=${await dialog(page).locator('code').innerText()}`
  await dialog(page).getByLabel('Code').fill('000000')
  await dialog(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog(page).getByText('This code is invalid or was already used')).toBeVisible()
  await dialog(page).getByLabel('Code').fill(totpOf(uri))
  await dialog(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog(page).getByText('Your recovery codes')).toBeVisible()
  const codes = await dialog(page).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible()
  await signOut(page)

  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Enter the six digits of the code')).toBeVisible()
  const code = page.getByLabel('Code')
  await code.pressSequentially('40x 73')
  await code.press('Backspace')
  await expect(code).toHaveValue('407')
  await code.fill('407-312')
  await expect(code).toHaveValue('407312')
  await code.fill(totpOf(uri, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await signOut(page)

  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await open(page, SECURITY_PATH)
  await expect(page.getByText('9 of 10 recovery codes left.')).toBeVisible()
})

async function registerWithTwoSteps(page: Page): Promise<void> {
  await signUpOnPage(page)
  const headers = { origin: new URL(page.url()).origin }
  const send = async (path: string, data: object) =>
    (await page.request.post(`/api/auth/two-factor/${path}`, { data, headers })).json()
  const { totpURI } = (await send('enable', { password: PASSWORD })) as { totpURI: string }
  await send('verify-totp', { code: totpOf(totpURI) })
  await open(page, SECURITY_PATH)
}

test('new recovery codes are created, read and closed with the keyboard alone', async ({ page }) => {
  await registerWithTwoSteps(page)
  const newCodesButton = page.getByRole('button', { name: 'New recovery codes' })
  for (const closing of ['Escape', 'Enter']) {
    await newCodesButton.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Current password')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
    const inside = page.getByRole('dialog', { name: 'Your recovery codes' })
    const hasFocus = () => inside.evaluate((it) => it.contains(document.activeElement))
    await expect.poll(hasFocus).toBe(true)
    await expectAccessible(page)
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab')
      // After the last element, a focus guard beside the dialog has the focus for one frame.
      await expect.poll(hasFocus).toBe(true)
    }
    const done = inside.getByRole('button', { name: 'Done' })
    if (closing === 'Enter')
      while (!(await done.evaluate((it) => it === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press(closing)
    await expect(dialog(page)).toHaveCount(0)
    await expect(newCodesButton).toBeFocused()
  }
})

test('the dialog of new recovery codes cannot be closed before they are shown, because the old codes are void', async ({
  page,
}) => {
  await registerWithTwoSteps(page)
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await dialog(page).getByLabel('Current password').fill(PASSWORD)
  const whileCodesDelayed = await delayRequest(page, '**/api/auth/two-factor/generate-backup-codes')
  await page.keyboard.press('Enter')
  await whileCodesDelayed(async () => {
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.keyboard.press('Escape')
  })
  const codes = dialog(page).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const shown = await codes.allInnerTexts()
  // Rotating a phone does not close them either.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByLabel('Section')).toBeVisible()
  await expect(codes).toHaveText(shown)
})

test('a passkey is added, signs in without a password, and is removed', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signUpOnPage(page)
  await open(page, SECURITY_PATH)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await dialog(page).getByLabel('Name').fill('ThinkPad of Mara')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'ThinkPad of Mara' })).toContainText('never used')
  await expectAccessible(page)
  await signOut(page)

  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await open(page, SECURITY_PATH)
  const passkey = page.getByRole('listitem').filter({ hasText: 'ThinkPad of Mara' })
  await expect(passkey).not.toContainText('never used')
  await passkey.getByRole('button', { name: 'Rename' }).click()
  await dialog(page).getByLabel('Name').fill('Office laptop')
  await dialog(page).getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Office laptop' }).getByRole('button', { name: 'Remove' }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(page.getByText('Office laptop')).toHaveCount(0)
})

test('a device that is signed out from another one opens the login page, and returns to its page after sign-in', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUpOnPage(page)
  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(phone, email)
  await expect(phone).toHaveURL(/\/dashboard$/)
  await open(phone, '/leads')
  await open(page, SECURITY_PATH)
  await expect(page.getByText('This device')).toBeVisible()
  // Stored before the sign-out, which the device may notice immediately.
  await storeOfflineLeads(phone)
  await page.getByRole('listitem').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out of that device')).toBeVisible()
  await phone.reload()
  await expect(phone).toHaveURL(/\/login/)
  await expectNoOfflineLeads(phone)
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in with Email' }).click()
  await expect(phone).toHaveURL(/\/leads/)

  await page.getByRole('button', { name: 'Email me a reset link' }).click()
  await expect(page.getByText('Password reset email sent. Please check your inbox.')).toBeVisible()
  await storeOfflineLeads(page)
  await page.getByRole('button', { name: 'Sign out of all devices' }).click()
  await dialog(page).getByRole('button', { name: 'Sign out of all devices' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expectNoOfflineLeads(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

for (const everywhere of [false, true]) {
  test(`going back immediately after signing out${everywhere ? ' of all devices' : ''} shows nothing`, async ({
    page,
  }) => {
    await signUpOnPage(page)
    await open(page, SECURITY_PATH)
    // Goes back at the moment the URL changes, before the previous page is removed.
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...change) => {
        push(...change)
        history.pushState = push
        history.back()
      }
    })
    await page
      .getByRole('button', { name: everywhere ? 'Sign out of all devices' : 'Sign Out' })
      .first()
      .click()
    if (everywhere) await dialog(page).getByRole('button', { name: 'Sign out of all devices' }).click()
    // The public home page is a separate document: going back meanwhile does not prevent it from loading.
    await expect(page).toHaveURL(everywhere ? /\/login/ : /\/(?:login.*)?$/)
    await expect(page.getByText('This device')).toBeHidden()
  })
}

test('after a password change only the new password signs in', async ({ page }) => {
  const email = await signUpOnPage(page)
  await page.route('**/api/auth/get-session', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, SECURITY_PATH)
  await page.getByRole('button', { name: 'Change password' }).click()
  await dialog(page).getByLabel('Current password').fill('not the password')
  await dialog(page).getByLabel('New password').fill('nine yellow wagons')
  await dialog(page).getByLabel('Confirm password').fill('nine yellow wagon')
  await dialog(page).getByRole('button', { name: 'Save password' }).click()
  await expect(dialog(page).getByText('Passwords do not match')).toBeVisible()
  await dialog(page).getByLabel('Confirm password').fill('nine yellow wagons')
  await dialog(page).getByRole('button', { name: 'Save password' }).click()
  await expect(dialog(page).getByText('The password is incorrect.')).toBeVisible()
  await dialog(page).getByLabel('Current password').fill(PASSWORD)
  const whileChangeDelayed = await delayRequest(page, '**/api/auth/change-password')
  await dialog(page).getByRole('button', { name: 'Save password' }).click()
  await whileChangeDelayed(async () => {
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
  })
  await expect(page.getByText('Password changed')).toBeVisible()
  await signOut(page)
  await signIn(page, email, 'nine yellow wagons')
  await expect(page).toHaveURL(/\/dashboard$/)
})
