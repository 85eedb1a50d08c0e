import { expect, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { triggerRequest, delayResponse } from './faults/delayed-response.ts'
import {
  recordConsent,
  channelButton,
  addContactableLead,
  signUpWithMessaging,
  openMessagePanel,
  messagePanel,
} from './pages/message-panel.ts'

const WITHDRAW_URL = '**/api/rpc/outreach/withdraw'

test('recorded reasons show who recorded them and when, and are withdrawn after a confirmation', async ({ page }) => {
  await signUpWithMessaging(page)
  const { id } = await addContactableLead(page)
  await recordConsent(page, id, 'whatsapp')
  await openMessagePanel(page, id)
  const reasons = messagePanel(page).getByRole('list', { name: 'Reasons on record' })
  const dialog = page.getByRole('dialog', { name: 'Withdraw this reason?' })
  await expect(messagePanel(page)).toContainText('Consent is needed before the first message.')
  await expect(reasons).toHaveCount(0)
  await messagePanel(page).getByRole('textbox', { name: 'Note' }).fill('By phone, with Ioana')
  await messagePanel(page).getByRole('button', { name: 'Record reason' }).click()
  await expect(reasons.getByRole('listitem')).toHaveText(
    /^They agreed to be contactedBy phone, with IoanaAna Pop, .+\d/,
  )

  const withdraw = reasons.getByRole('button', { name: 'Withdraw' })
  await expect(withdraw).toHaveAccessibleDescription('They agreed to be contacted')
  await withdraw.press('Enter')
  await expect(dialog).toContainText('By phone, with Ioana')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(withdraw).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await withdraw.click()
  await page.route(WITHDRAW_URL, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute(WITHDRAW_URL)
  const releaseResponse = await delayResponse(page, 'outreach/withdraw')
  await triggerRequest(page, 'outreach/withdraw', () => dialog.getByRole('button', { name: 'Withdraw' }).click())
  await expect(dialog.getByRole('button', { name: 'Withdraw' })).toHaveAttribute('aria-busy', 'true')
  await releaseResponse()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Reason withdrawn')).toBeVisible()
  await expect(messagePanel(page)).toContainText('Consent is needed before the first message.')
  await expect(reasons).toHaveCount(0)
  await expect(messagePanel(page).getByRole('link', { name: /^Call / })).toBeFocused()
  await channelButton(page, 'WhatsApp').click()
  await expect(reasons.getByRole('listitem')).toHaveCount(1)
})
