import { expect, type Page } from '@playwright/test'
import { startTwilio, type TwilioStandIn } from '../server/src/app/testing/twilio-stand-in.ts'
import { expectAccessible } from './checks/accessible.ts'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { triggerRequest, delayResponse } from './faults/delayed-response.ts'
import { test as base, serverPerWorker } from './fixtures/installation.ts'
import { putOnPlan } from './fixtures/database.ts'
import { signUpWithProfile } from './fixtures/profile.ts'
import { addLead } from './fixtures/workspaces.ts'

/** One installation that uses a Twilio stand-in on this machine. */
const test = base.extend<object, { twilio: TwilioStandIn }>({
  twilio: serverPerWorker(startTwilio, (twilio) => twilio.close()),
  installationOptions: [async ({ twilio }, provide) => provide([{ TWILIO_API_URL: twilio.url }]), { scope: 'worker' }],
})
test.describe.configure({ mode: 'default' })

const twilioRegion = (page: Page) => page.getByRole('region', { name: 'WhatsApp with Twilio' })

test('a Twilio account is refused, corrected, saved, changed and removed, and its token is never shown', async ({
  page,
  twilio,
  installation,
}) => {
  await signUp(page)
  await open(page, '/settings?tab=integrations')
  const twilioSheet = twilioRegion(page)
  await expect(twilioSheet.getByText('WhatsApp through Twilio is included in the Standard plan')).toBeVisible()
  await putOnPlan(page, 'standard', installation.dataDir)
  await page.reload()

  const save = twilioSheet.getByRole('button', { name: 'Save credentials' })
  const token = twilioSheet.getByLabel('Auth Token', { exact: true })
  const number = twilioSheet.getByLabel('WhatsApp number')
  await expect(save).toBeDisabled()
  await number.fill('0040 700 555 000')
  await save.click()
  await expect(twilioSheet.getByText('Account SID is required')).toBeVisible()
  await expect(twilioSheet.getByText('Auth Token is required')).toBeVisible()
  await expect(twilioSheet.getByText('Please enter a valid phone number in international format')).toBeVisible()

  const { accountSid, authToken } = twilio.account()
  await twilioSheet.getByLabel('Account SID').fill(accountSid)
  await token.fill('a-wrong-token')
  await number.fill('+1 (415) 523-8886')
  await twilioSheet.getByRole('button', { name: 'Test connection' }).click()
  await expect(twilioSheet.getByText('Twilio rejected the token.')).toBeVisible()
  await token.fill(authToken)
  await twilioSheet.getByRole('button', { name: 'Test connection' }).click()
  await expect(twilioSheet.getByText('Twilio accepts this account.')).toBeVisible()
  await save.click()
  await expect(twilioSheet.getByText('Twilio credentials saved successfully')).toBeVisible()
  await expect(twilioSheet.getByText('Sandbox, 72 h left')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(twilioSheet.getByText(accountSid.slice(-4))).toBeVisible()
  expect(await page.content()).not.toContain(authToken)
  await expect(number).toHaveValue('+14155238886')
  await number.fill('+40 700 555 000')
  await save.click()
  await expect(twilioSheet.getByText('Connected', { exact: true })).toBeVisible()

  twilio.inTrouble(500)
  await twilioSheet.getByRole('button', { name: 'Replace: Auth Token' }).click()
  await token.fill(authToken)
  await save.click()
  await expect(twilioSheet.getByText('Twilio is not responding. Nothing was saved')).toBeVisible()
  twilio.inTrouble()
  await twilioSheet.getByRole('button', { name: 'Keep old' }).click()
  await expect(twilioSheet.getByText(/^Saved /)).toBeVisible()
  await expect(twilioSheet.getByText('Twilio is not responding. Nothing was saved')).toHaveCount(0)

  await page.route('**/api/rpc/integrations/twilio/remove', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  })
  await twilioSheet.getByRole('button', { name: 'Disconnect' }).click()
  const problem = twilioSheet.getByRole('alert')
  await expect(problem).toBeVisible()
  await number.fill('+40 700 555 001')
  await save.click()
  await expect(twilioSheet.getByText('Twilio credentials saved successfully')).toBeVisible()
  await expect(problem).toHaveCount(0)
  await twilioSheet.getByRole('button', { name: 'Disconnect' }).click()
  await expect(twilioSheet.getByText('Not connected')).toBeVisible()
  await expect(twilioSheet.getByLabel('Account SID')).toHaveValue('')
  await expect(twilioSheet.getByText('Twilio credentials saved successfully')).toHaveCount(0)
})

test('a connection or disconnection of the account in another window appears without a reload', async ({
  page,
  twilio,
  installation,
}) => {
  await signUp(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  await openWithLiveUpdates(page, '/settings?tab=integrations')
  await expect(twilioRegion(page).getByText('Not connected')).toBeVisible()
  await page.request.put('/api/v1/integrations/twilio', {
    data: { ...twilio.account(), whatsappNumber: '+40 700 555 000' },
  })
  await expect(twilioRegion(page).getByText('Connected', { exact: true })).toBeVisible()
  await page.request.delete('/api/v1/integrations/twilio')
  await expect(twilioRegion(page).getByText('Not connected')).toBeVisible()
})

test('a Twilio account is disconnected also after the plan that included it ended', async ({
  page,
  twilio,
  installation,
}) => {
  await signUp(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  await page.request.put('/api/v1/integrations/twilio', {
    data: { ...twilio.account(), whatsappNumber: '+40 700 555 000' },
  })
  await putOnPlan(page, 'basic', installation.dataDir)
  await open(page, '/settings?tab=integrations')
  await expect(twilioRegion(page).getByText('WhatsApp through Twilio is included in the Standard plan')).toBeVisible()
  await expect(twilioRegion(page).getByText('Connected', { exact: true })).toBeVisible()
  await twilioRegion(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(twilioRegion(page).getByText('Not connected')).toBeVisible()
  await expect(twilioRegion(page).getByText('WhatsApp through Twilio is included in the Standard plan')).toBeVisible()
  await expect(twilioRegion(page).getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
})

test('a WhatsApp message is sent through Twilio once an opt-in is recorded, and its delivery status is shown', async ({
  page,
  twilio,
  installation,
}) => {
  await signUpWithProfile(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  const account = await page.request.put('/api/v1/integrations/twilio', {
    data: { ...twilio.account(), whatsappNumber: '+40 700 555 000' },
  })
  expect(account.ok(), await account.text()).toBe(true)
  const { id } = await addLead(page, {
    companyName: 'Mobila SRL',
    countryCode: 'RO',
    contactName: 'Ioana Rus',
    contactPhone: '+40 744 555 014',
  })
  await open(page, `/leads/${id}`)
  await page.getByRole('tab', { name: /^Interactions/ }).click()
  const panel = page.getByRole('region', { name: 'Contact this lead' })
  await panel.getByRole('button', { name: 'WhatsApp', exact: true }).click()
  await expect(panel).toContainText('WhatsApp needs an opt-in on record.')
  await expect(panel.getByRole('link', { name: 'Open in WhatsApp' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Send with Twilio' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Record reason' }).click()

  const text = panel.getByRole('textbox', { name: 'Message' })
  const send = panel.getByRole('button', { name: 'Send with Twilio' })
  await text.fill('Free on Monday')
  await page.route('**/api/rpc/messages/send', (route) => route.abort())
  await send.click()
  await expect(panel.getByText('Failed to send WhatsApp. Please try again.')).toBeVisible()
  await expect(text).toHaveValue('Free on Monday')
  await page.unroute('**/api/rpc/messages/send')
  await text.press('Control+Enter')
  await expect(panel.getByText('Sent to +40744555014')).toBeVisible()
  await expect(panel.getByText(/Accepted by Twilio at/)).toBeVisible()
  expect(twilio.messages.map(({ to, body }) => [to, body])).toEqual([['whatsapp:+40744555014', 'Free on Monday']])
  await panel.getByRole('button', { name: 'Write another' }).click()
  await expect(text).toHaveValue('')
})

test('a number typed while the Twilio account is saved is kept, and so is one typed while a colleague saves it', async ({
  page,
  twilio,
  installation,
}) => {
  await signUp(page)
  await putOnPlan(page, 'standard', installation.dataDir)
  const save = async (whatsappNumber: string) => {
    const data = { ...twilio.account(), whatsappNumber }
    expect((await page.request.put('/api/v1/integrations/twilio', { data })).ok()).toBe(true)
  }
  await save('+40 700 555 000')
  await openWithLiveUpdates(page, '/settings?tab=integrations')
  const number = twilioRegion(page).getByLabel('WhatsApp number')
  await number.fill('+40 700 555 001')
  const button = twilioRegion(page).getByRole('button', { name: 'Save credentials' })
  const releaseResponse = await delayResponse(page, 'integrations/twilio/save')
  await triggerRequest(page, 'integrations/twilio/save', () => button.click())
  await number.fill('+40 700 555 002')
  await releaseResponse()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(number).toHaveValue('+40 700 555 002')
  await twilioRegion(page).getByRole('button', { name: 'Replace: Auth Token' }).click()
  await save('+40 700 555 003')
  await twilioRegion(page).getByRole('button', { name: 'Discard' }).click()
  await expect(number).toHaveValue('+40700555003')
})
