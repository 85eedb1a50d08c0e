import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { delayRequest } from './faults/delayed-response.ts'
import { failRequests } from './faults/failing-requests.ts'
import { addLead, createTask } from './fixtures/workspaces.ts'

const sheet = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('only the changed fields of a task are saved, and typed text is not lost by leaving without a confirmation', async ({
  page,
}) => {
  await signUp(page)
  const lead = await addLead(page, { companyName: 'Shared SRL' })
  const task = await createTask(page, { leadId: lead.id, title: 'Call back', inDays: 1 })
  await open(page, '/leads')
  await page.getByRole('link', { name: 'Shared SRL' }).first().click()
  const edit = async () => {
    await sheet(page, 'Tasks')
      .getByRole('button', { name: /^More for the task/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Edit task' })
  await edit()
  const theirs = { title: 'Call the owner back', note: 'After four' }
  expect((await page.request.patch(`/api/v1/tasks/${task.id}`, { data: theirs })).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Next week' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Done: Call the owner back' })).toBeVisible()
  const { items } = await (await page.request.get(`/api/v1/tasks?leadId=${lead.id}`)).json()
  expect(items).toMatchObject([theirs])

  await edit()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await edit()
  const note = dialog.getByLabel('Note')
  await note.fill('Ask for the ramp')
  const discardConfirmation = page.getByRole('dialog', { name: 'Discard your changes?' })
  await page.keyboard.press('Escape')
  await expect(discardConfirmation).toBeVisible()
  // The scrim over the form is lighter than the scrim over the page.
  const layers = await page.getByRole('heading', { name: 'Edit task', includeHidden: true }).evaluate((heading) => {
    const { left, top } = heading.getBoundingClientRect()
    const stack = document.elementsFromPoint(left + 2, top + 2)
    return stack
      .filter((element) => element === heading || element.className === 'scrim')
      .map((element) => (element === heading ? 'form' : getComputedStyle(element).backgroundColor))
  })
  expect(layers).toEqual(['rgba(20, 25, 29, 0.28)', 'form', 'rgba(20, 25, 29, 0.38)'])
  const keepEditing = async () => {
    await discardConfirmation.getByRole('button', { name: 'Keep editing' }).click()
    // The next confirmation has a button with the same name.
    await expect(discardConfirmation).toBeHidden()
  }
  await keepEditing()
  await page.evaluate(() => history.back())
  await keepEditing()
  await expect(note).toHaveValue('Ask for the ramp')

  // Back is blocked while the task is being saved, because a failure would lose the text.
  await failRequests(page, 'tasks/update')
  const whileDelayed = await delayRequest(page, '**/api/rpc/tasks/update')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await whileDelayed(() => page.evaluate(() => history.back()))
  await expect(dialog.getByText('The server did not answer.')).toBeVisible()
  await expect(note).toHaveValue('Ask for the ramp')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await discardConfirmation.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test('a note that someone else saved in the meantime is replaced only by saving again', async ({ page }) => {
  await signUp(page)
  const lead = await addLead(page, { companyName: 'Noted SRL' })
  const task = await createTask(page, { leadId: lead.id, title: 'Call back', inDays: 1 })
  await open(page, `/leads/${lead.id}`)
  await sheet(page, 'Tasks')
    .getByRole('button', { name: /^More for the task/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit task' })
  await dialog.getByLabel('Note').fill('Mine')
  const noteOf = async () => {
    const { items } = await (await page.request.get(`/api/v1/tasks?leadId=${lead.id}`)).json()
    return items[0].note
  }
  expect((await page.request.patch(`/api/v1/tasks/${task.id}`, { data: { note: 'Theirs' } })).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Someone else changed the note of this task in the meantime.')).toBeVisible()
  expect(await noteOf()).toBe('Theirs')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await noteOf()).toBe('Mine')
})

test('all done tasks of a lead can be reached', async ({ page }) => {
  await signUp(page)
  const lead = await addLead(page, { companyName: 'Busy SRL' })
  for (let n = 1; n <= 21; n++) {
    const { id } = await createTask(page, { leadId: lead.id, title: `Offer ${n}`, inDays: 1 })
    expect((await page.request.patch(`/api/v1/tasks/${id}`, { data: { done: true } })).ok()).toBe(true)
  }
  await open(page, `/leads/${lead.id}`)
  const tasks = sheet(page, 'Tasks')
  await tasks.getByRole('button', { name: '21 done' }).click()
  await expect(tasks.getByRole('listitem')).toHaveCount(20)
  await tasks.getByRole('button', { name: 'Show more' }).click()
  await expect(tasks.getByRole('listitem')).toHaveCount(21)
  await expect(tasks.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Reopen: Offer 1', exact: true }).click()
  await expect(tasks.getByRole('button', { name: '20 done' })).toBeVisible()
})

test('a task is saved for the time shown in its form, and a time that has passed is updated first', async ({
  page,
}) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Late SRL' })
  await open(page, `/leads/${id}`)
  const day = (days: number, hour: number, minute = 0) => {
    const now = new Date()
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, minute)
  }
  const dialog = page.getByRole('dialog', { name: 'Add task' })
  const due = dialog.locator('input[type="datetime-local"]')
  const startTask = async (title: string, time: Date) => {
    await page.clock.setFixedTime(time)
    await sheet(page, 'Tasks').getByRole('button', { name: 'Add task' }).click()
    await dialog.getByRole('textbox', { name: 'Task', exact: true }).fill(title)
  }
  const add = dialog.getByRole('button', { name: 'Add task' })
  const dueOf = async (title: string) => {
    await expect(dialog).toBeHidden()
    const { items } = await (await page.request.get(`/api/v1/tasks?leadId=${id}`)).json()
    return new Date(items.find((task: { title: string }) => task.title === title).dueAt).toISOString()
  }
  const readDue = () => due.evaluate((input: HTMLInputElement) => new Date(input.value).toISOString())

  await startTask('Overnight', day(0, 18))
  const tomorrow = await readDue()
  await page.clock.setFixedTime(day(1, 0, 5))
  await add.click()
  expect(await dueOf('Overnight')).toBe(tomorrow)

  await startTask('This afternoon', day(1, 9))
  await dialog.getByRole('button', { name: 'Today' }).click()
  const passed = await readDue()
  await page.clock.setFixedTime(day(1, 18))
  await add.click()
  await expect(dialog.getByText('That time has passed. Check the new time and confirm.')).toBeVisible()
  const renewed = await readDue()
  expect(renewed > passed).toBe(true)
  await add.click()
  expect(await dueOf('This afternoon')).toBe(renewed)
})
