import { expect, type Page, test } from '@playwright/test'
import { open, openWithLiveUpdates, signUpOnPage, signOut } from './pages/account.ts'
import { expectAccessible } from './checks/accessible.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { failRequests } from './faults/failing-requests.ts'
import { invitationLink } from './checks/outbox.ts'
import { joinWorkspace, putOnPlan, workspaceOf } from './fixtures/database.ts'

const memberRow = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

async function invite(page: Page, email: string): Promise<string> {
  await page.getByLabel('Email of a colleague').fill(email)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  return invitationLink(email)
}

test('an owner invites a colleague, who joins with a new account, becomes an admin, and is removed', async ({
  page,
  browser,
}) => {
  const owner = await signUpOnPage(page)
  await putOnPlan(page, 'standard')
  await open(page, '/settings?tab=team')
  await expect(page.getByText('1 of 3 user accounts')).toBeVisible()
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  const colleague = await (await browser.newContext()).newPage()
  const email = `colleague-${Date.now()}@carpat.example`
  const whileInviteDelayed = await delayRequest(page, '**/api/rpc/team/invite')
  const inviting = invite(page, email)
  // The next address, typed before the answer arrives, is kept.
  await whileInviteDelayed(() => page.getByLabel('Email of a colleague').fill('next@carpat.example'))
  const link = await inviting
  await expect(page.getByLabel('Email of a colleague')).toHaveValue('next@carpat.example')
  await expect(memberRow(page, email).getByText('Invited, 7 days left')).toBeVisible()

  await colleague.goto(link)
  await expect(colleague.getByText(email)).toBeVisible()
  await colleague.getByRole('link', { name: 'Accept with a new account' }).click()
  await colleague.getByLabel('Work email').fill(email)
  await colleague.getByLabel('Password', { exact: true }).fill('correct horse')
  await colleague.getByLabel('Confirm password').fill('correct horse')
  await colleague.getByRole('button', { name: 'Register with Email' }).click()
  await colleague.getByRole('button', { name: 'Go to dashboard' }).click()
  await colleague.getByRole('button', { name: 'Accept' }).click()
  await expect(colleague).toHaveURL(/\/dashboard$/)
  await open(colleague, '/settings?tab=team')
  await expect(memberRow(colleague, owner)).toBeVisible()
  await expect(colleague.getByLabel('Email of a colleague')).toHaveCount(0)
  await expect(colleague.getByRole('tab', { name: 'Audit log' })).toHaveCount(0)

  await expect(page.getByText('2 of 3 user accounts')).toBeVisible()
  const role = memberRow(page, email).getByRole('combobox')
  const whileRoleDelayed = await delayRequest(page, '**/api/rpc/team/changeRole')
  await role.selectOption('admin')
  // Roles chosen while the previous one is being stored are stored in order, and the last one remains.
  await whileRoleDelayed(async () => {
    await role.selectOption('member')
    await expect(role).toHaveValue('member')
    await role.selectOption('admin')
  })
  await expect(colleague.getByLabel('Email of a colleague')).toBeVisible()

  await page.getByRole('tab', { name: 'Audit log' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'from member to admin' })).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: 'from admin to member' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: `Invited ${email} as member` })).toBeVisible()
  await page.getByRole('tab', { name: 'Team' }).click()
  await expect(role).toHaveValue('admin')
  // A failure is reported on any page.
  const stopFailing = await failRequests(page, 'team/changeRole')
  const whileFailureDelayed = await delayRequest(page, '**/api/rpc/team/changeRole')
  await role.selectOption('member')
  await whileFailureDelayed(async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(role).toBeHidden()
  })
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await stopFailing()
  await page.goBack()
  await expect(role).toHaveValue('admin')
  await memberRow(page, email).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Remove from the workspace' }).click()
  const whileRemovalDelayed = await delayRequest(page, '**/api/rpc/team/remove')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await whileRemovalDelayed(async () => {
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  })
  await expect(memberRow(page, email)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Audit log' }).click()
  const people = page.getByLabel('Person', { exact: true })
  // Everyone, the owner, the colleague and deleted accounts.
  await expect(people.getByRole('option')).toHaveCount(4)
  await people.selectOption({ index: 2 })
  await expect(page.getByRole('row').filter({ hasText: 'from member to admin' })).toHaveCount(0)
  await expect(people.getByRole('option')).toHaveCount(4)
  // The window of the removed colleague restarts in the colleague's own workspace.
  await expect(colleague).toHaveURL(/\/dashboard$/)
  await colleague.goto(link)
  await expect(colleague.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
})

test('a member of two workspaces switches to the other, and every window follows', async ({ page, browser }) => {
  await signUpOnPage(page)
  await putOnPlan(page, 'standard')
  const context = await browser.newContext()
  const guest = await context.newPage()
  const email = await signUpOnPage(guest)
  await open(page, '/settings?tab=team')
  const link = await invite(page, email)
  await page.goto(link)
  await expect(page.getByText('Sign out to accept with the invited address.')).toBeVisible()
  await guest.goto(link)
  await guest.evaluate(() => localStorage.setItem('leadhaul.places', '[]'))
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest).toHaveURL(/\/dashboard$/)
  // The places searched in the previous workspace are not suggested in this one.
  expect(await guest.evaluate(() => localStorage.getItem('leadhaul.places'))).toBe(null)
  const window = await context.newPage()
  await open(window, '/settings?tab=team')
  await expect(window.getByText('2 of 3 user accounts')).toBeVisible()
  await guest.getByRole('button', { name: /user menu$/ }).click()
  await guest.getByRole('menuitemradio', { name: 'carpat.example' }).first().click()
  await expect(window).toHaveURL(/\/dashboard$/)
  await open(window, '/settings?tab=team')
  await expect(window.getByText('1 of 1 user account')).toBeVisible()
})

test('the link of a notification opens its workspace, or the dashboard for a user who is not a member', async ({
  page,
  browser,
}) => {
  await signUpOnPage(page)
  await putOnPlan(page, 'standard')
  const data = { companyName: 'Of the team SRL', countryCode: 'RO' }
  const { id } = (await (await page.request.post('/api/v1/leads', { data })).json()) as { id: string }
  const guest = await (await browser.newContext()).newPage()
  await signUpOnPage(guest)
  const own = await workspaceOf(guest)
  await joinWorkspace(guest, page)
  await guest.goto(`/dashboard?workspace=${own}`)
  await expect(guest).toHaveURL(/\/dashboard$/)
  await expect.poll(() => workspaceOf(guest)).toBe(own)
  await guest.goto(`/leads/${id}?workspace=${await workspaceOf(page)}`)
  await expect(guest.getByRole('heading', { name: 'Of the team SRL' }).first()).toBeVisible()
  await expect(guest).toHaveURL(new RegExp(`/leads/${id}$`))
  await page.goto(`/leads?workspace=${own}`)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('You are not a member of the workspace that this link opens.').first()).toBeVisible()
})

test('a window with unsaved changes changes nothing in the workspace that another window switched to', async ({
  page,
  browser,
}) => {
  await signUpOnPage(page)
  await putOnPlan(page, 'standard')
  const context = await browser.newContext()
  const guest = await context.newPage()
  const email = await signUpOnPage(guest)
  await open(page, '/settings?tab=team')
  await guest.goto(await invite(page, email))
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest).toHaveURL(/\/dashboard$/)
  const writing = await context.newPage()
  await openWithLiveUpdates(writing, '/leads')
  await writing.getByRole('button', { name: 'Add Lead' }).click()
  const dialog = writing.getByRole('dialog', { name: 'Add New Lead' })
  await dialog.getByLabel('Company name').fill('Of the former workspace')
  const leaveQuestion = writing.waitForEvent('dialog')
  await guest.getByRole('button', { name: /user menu$/ }).click()
  await guest.getByRole('menuitemradio', { name: 'carpat.example' }).first().click()
  await (await leaveQuestion).dismiss()
  await dialog.getByRole('button', { name: 'Add New Lead' }).click()
  await expect(writing.getByText('You are now in another workspace.').first()).toBeVisible()
  await open(guest, '/leads')
  await expect(guest.getByText('Of the former workspace')).toHaveCount(0)
})

test('signing out in one window ends the others, and going back there shows nothing', async ({ page, context }) => {
  const email = await signUpOnPage(page)
  const other = await context.newPage()
  await openWithLiveUpdates(other, '/settings')
  await expect(other.getByText(email).first()).toBeVisible()
  await signOut(page)
  await expect(other).toHaveURL(/\/login/)
  await other.goBack()
  await expect(other.getByText(email)).toHaveCount(0)
})

test('the owner of a workspace with colleagues transfers it before deleting the account, and stays signed in', async ({
  page,
  browser,
}) => {
  await signUpOnPage(page)
  await putOnPlan(page, 'standard')
  const colleague = await (await browser.newContext()).newPage()
  const email = await signUpOnPage(colleague)
  await open(page, '/settings?tab=team')
  await colleague.goto(await invite(page, email))
  await colleague.getByRole('button', { name: 'Accept' }).click()
  await expect(colleague).toHaveURL(/\/dashboard$/)

  await open(page, '/settings?tab=data')
  await expect(
    page.getByText('other people work there. Transfer ownership or delete the workspace first.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
  await page.getByRole('link', { name: 'Transfer ownership' }).click()
  await memberRow(page, email).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(dialog).toBeHidden()
  await expect(memberRow(page, email)).toContainText('Owner')
  // The session of the former owner continues.
  await open(page, '/settings?tab=data')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
  await open(colleague, '/settings?tab=team')
  await expect(colleague.getByLabel('Email of a colleague')).toBeVisible()
})

test('a member without a user account after a downgrade reads why on a phone, and gets access once there is one', async ({
  page,
  browser,
}) => {
  const owner = await signUpOnPage(page)
  await putOnPlan(page, 'standard')
  const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const email = await signUpOnPage(guest)
  await joinWorkspace(guest, page)
  await openWithLiveUpdates(guest, '/leads')
  await putOnPlan(page, 'basic')
  // The open page is replaced without any action of the user, and so are all other pages.
  const title = guest.getByRole('heading', { name: 'There is no user account for you in carpat.example' })
  await expect(title).toBeVisible()
  await guest.goto('/billing')
  await expect(title).toBeVisible()
  await expect(guest.getByText('on the Basic plan, which has 1 user account, for the owner.')).toBeVisible()
  await expect(guest.getByText(/^To remove a member or choose a larger plan, ask Seller [\d ]+\.$/)).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Switch to carpat.example' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(guest)
  // Personal settings stay available, and those of the workspace are closed.
  await guest.getByRole('link', { name: 'My account' }).click()
  await expect(guest.getByRole('button', { name: 'Change password' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Delete my account' })).toBeEnabled()
  await guest.getByLabel('Name', { exact: true }).fill('Ion Moldovan')
  await guest.getByLabel('Phone').fill('+40 700 111 222')
  await guest.getByRole('button', { name: 'Save profile' }).click()
  await expect(guest.getByText('Profile updated')).toBeVisible()
  await expectAccessible(guest)
  const section = guest.getByLabel('Section')
  await expect(section).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Delete workspace' })).toHaveCount(0)
  // Typed text is kept when the member gets a user account again.
  await guest.getByLabel('Name', { exact: true }).fill('Ion Rusu')
  await putOnPlan(page, 'standard')
  await expect.poll(async () => (await guest.request.get('/api/v1/leads')).status()).toBe(200)
  await guest.route('**/me/profile/change', (route) => route.abort())
  await guest.getByRole('button', { name: 'Save profile' }).click()
  await expect(guest.getByRole('alert')).toBeVisible()
  await expect(guest.getByLabel('Name', { exact: true })).toHaveValue('Ion Rusu')
  await guest.unrouteAll({ behavior: 'wait' })
  await guest.getByRole('button', { name: 'Save profile' }).click()
  await expect(section).toBeVisible({ timeout: 60_000 })
  await section.selectOption('profile')
  await expect(guest.getByLabel('Name', { exact: true })).toHaveValue('Ion Rusu')
  await putOnPlan(page, 'basic')
  await guest.getByRole('link', { name: 'Back' }).click()
  await expect(title).toBeVisible()

  await open(page, '/settings?tab=team')
  await expect(page.getByText('1 member has no user account in Basic and cannot work in the workspace.')).toBeVisible()
  await expect(memberRow(page, email).getByText('No user account in Basic')).toBeVisible()
  await expect(memberRow(page, owner).getByText('No user account in Basic')).toHaveCount(0)
  await putOnPlan(page, 'standard')
  await expect(guest.getByRole('heading', { name: 'Welcome, Ion' })).toBeVisible({ timeout: 60_000 })
  await putOnPlan(page, 'basic')
  await expect(title).toBeVisible()
  await guest.getByRole('button', { name: 'Leave the workspace' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(guest).toHaveURL(/\/dashboard$/)
  await expect(guest.getByRole('button', { name: 'Search or jump to…' })).toBeVisible()
})
