import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { openWithLiveUpdates, signUp } from './pages/account.ts'
import { LeadsList } from './pages/leads-list.ts'
import { addLead, createTask, saveView } from './fixtures/workspaces.ts'

const CHANGES_EACH = 5

type SharedChange = {
  what: string
  path: (leadId: string) => string
  /** Makes the n-th change as a colleague. */
  change: (options: { page: Page; leadId: string; n: number }) => Promise<unknown>
  shows: (other: Page, n: number) => Locator
}

const STATUSES = ['Contacted', 'Qualified', 'Proposal', 'Negotiation', 'Won']
const setStatus = ({ page, leadId, n }: { page: Page; leadId: string; n: number }) =>
  page.request.put(`/api/v1/leads/${leadId}/status`, { data: { status: STATUSES[n]?.toLowerCase() } })
const column = (page: Page, n: number) => page.getByRole('region', { name: new RegExp(`^${STATUSES[n]}`) })

const CHANGES: SharedChange[] = [
  {
    what: 'a status in the list',
    path: () => '/leads',
    change: setStatus,
    shows: (other, n) =>
      other
        .getByRole('row')
        .filter({ hasText: 'Seen SRL' })
        .getByText(STATUSES[n] ?? ''),
  },
  {
    what: 'a status on the board',
    path: () => '/leads?view=board',
    change: setStatus,
    shows: (other, n) => column(other, n).getByRole('link', { name: 'Seen SRL' }),
  },
  {
    what: 'a new lead on the map',
    path: () => '/leads?view=map',
    change: ({ page, n }) => addLead(page, { companyName: `New ${n} SRL`, latitude: 46.7, longitude: 23.6 }),
    shows: (other, n) => other.getByText(`${n + 1} of ${n + 2} on the map`),
  },
  {
    what: 'a status on the page of the lead',
    path: (leadId) => `/leads/${leadId}`,
    change: setStatus,
    shows: (other, n) => other.getByRole('button', { name: `Status of Seen SRL: ${STATUSES[n]}` }),
  },
  {
    what: 'a task on the dashboard',
    path: () => '/dashboard',
    change: ({ page, leadId, n }) => createTask(page, { leadId, title: `Call ${n}`, inDays: 1 }),
    shows: (other, n) => other.getByRole('checkbox', { name: `Done: Call ${n}` }),
  },
  {
    what: 'a saved view in the sidebar',
    path: () => '/dashboard',
    change: ({ page, n }) => saveView(page, { name: `View ${n}` }),
    shows: (other, n) =>
      other.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: `View ${n}` }),
  },
]

for (const { what, path, change, shows } of CHANGES) {
  test(`${what} appears in the other browser by itself, each of several changes`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await signUp(page)
    const { id: leadId } = await addLead(page, { companyName: 'Seen SRL' })
    const theirs = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' })
    await theirs.addCookies(await page.context().cookies())
    const other = await theirs.newPage()
    await openWithLiveUpdates(other, path(leadId))
    await expect(
      other
        .getByText('Seen SRL')
        .or(other.getByText(/position of these leads/))
        .first(),
    ).toBeVisible()
    for (let n = 0; n < CHANGES_EACH; n++) {
      await change({ page, leadId, n })
      await expect(shows(other, n)).toBeVisible()
    }
    await theirs.close()
  })
}

test('manual actions in one window appear in the other: a status of several, then a deletion and its undo', async ({
  page,
}) => {
  await signUp(page)
  for (const companyName of ['Second SRL', 'First SRL']) await addLead(page, { companyName })
  const other = await page.context().newPage()
  await openWithLiveUpdates(other, '/leads')
  const list = new LeadsList(page)
  const theirs = new LeadsList(other)
  await list.open()
  await list.checkbox('First SRL').click()
  await list.toolbar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Contacted' }).click()
  await expect(theirs.rows.filter({ hasText: 'First SRL' })).toContainText('Contacted')
  await list.toolbar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(theirs.rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(theirs.rows).toHaveCount(2)
  for (const window of [page, other]) await expectAccessible(window)
})
