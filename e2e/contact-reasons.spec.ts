import { expect, test } from '@playwright/test'
import { expectAccessible } from './pages/accessible.ts'
import { ask, delayResponse } from './pages/delayed-response.ts'
import { agree, channel, makeLead, messenger, openPanel, panel } from './pages/message-panel.ts'

const WITHDRAW = '**/api/rpc/outreach/withdraw'

test('recorded reasons show who recorded them and when, and are withdrawn after a confirmation', async ({ page }) => {
  await messenger(page)
  const { id } = await makeLead(page)
  await agree(page, id, 'whatsapp')
  await openPanel(page, id)
  const reasons = panel(page).getByRole('list', { name: 'Reasons on record' })
  const dialog = page.getByRole('dialog', { name: 'Withdraw this reason?' })
  await expect(panel(page)).toContainText('Consent is needed before the first message.')
  await expect(reasons).toHaveCount(0)
  await panel(page).getByRole('textbox', { name: 'Note' }).fill('By phone, with Ioana')
  await panel(page).getByRole('button', { name: 'Record reason' }).click()
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
  await page.route(WITHDRAW, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute(WITHDRAW)
  const answer = await delayResponse(page, 'outreach/withdraw')
  await ask(page, 'outreach/withdraw', () => dialog.getByRole('button', { name: 'Withdraw' }).click())
  await expect(dialog.getByRole('button', { name: 'Withdraw' })).toHaveAttribute('aria-busy', 'true')
  await answer()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Reason withdrawn')).toBeVisible()
  await expect(panel(page)).toContainText('Consent is needed before the first message.')
  await expect(reasons).toHaveCount(0)
  await expect(panel(page).getByRole('link', { name: /^Call / })).toBeFocused()
  await channel(page, 'WhatsApp').click()
  await expect(reasons.getByRole('listitem')).toHaveCount(1)
})
