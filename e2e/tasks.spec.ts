import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { open, openListening, signUp } from './pages/account.ts'
import { cutOff, refuse, withoutLiveUpdates } from './pages/failing.ts'
import { ask, holdAnswer } from './pages/held-answer.ts'
import { WRITTEN } from './pages/languages.ts'
import { addLead, plan } from './pages/workspaces.ts'

const SOON = 1.5 / 86_400
const sheet = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const done = (page: Page, title: string) => page.getByRole('checkbox', { name: `Done: ${title}` })

test('an empty account and a lead without tasks say what tasks are for', async ({ page }) => {
  await signUp(page)
  await open(page, '/dashboard')
  const due = sheet(page, 'Tasks due')
  await expect(due).toContainText('Once you have leads, plan the next call or offer here.')
  await expect(due.getByRole('button', { name: 'Add task' })).toHaveCount(0)
  const { id } = await addLead(page, { companyName: 'Only SRL' })
  await expect(due).toContainText('Plan the next call or offer on a lead.')
  await open(page, `/leads/${id}`)
  await expect(sheet(page, 'Tasks')).toContainText('Nothing to do')
  await expect(sheet(page, 'Tasks')).toContainText('Plan the next call, offer or visit.')
})

test('a task is planned with the keyboard, done, taken back, and done for good', async ({ page }) => {
  await signUp(page)
  await addLead(page, { companyName: 'Planned SRL' })
  await open(page, '/dashboard')
  const due = sheet(page, 'Tasks due')
  await due.getByRole('button', { name: 'Add task' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add task' })
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog.getByText('Task is required')).toBeVisible()
  await expect(dialog.getByText('Choose a lead')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).fill('Ask for the loading hours')
  await dialog.getByRole('combobox', { name: 'Lead' }).fill('Planned')
  await page.getByRole('option', { name: /Planned SRL/ }).click()
  await dialog.getByRole('button', { name: 'Next week' }).click()
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(due.getByRole('button', { name: 'Add task' })).toBeFocused()
  const box = done(page, 'Ask for the loading hours')
  await expect(box).toBeVisible()
  await expect(due.getByRole('link', { name: 'Planned SRL' })).toBeVisible()

  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(box).toBeVisible()
  await box.click()
  await expect(due.getByText('Nothing to do')).toBeVisible()
  await page.reload()
  await expect(due.getByText('Nothing to do')).toBeVisible()
  await due.getByText('Nothing to do').waitFor()
  await page.goto('/leads')
  await page.getByRole('link', { name: 'Planned SRL' }).first().click()
  await page.getByRole('button', { name: '1 done' }).click()
  await page.getByRole('checkbox', { name: 'Reopen: Ask for the loading hours' }).click()
  await expect(box).toBeVisible()
})

test('an overdue task is first in red, and one that becomes due is notified at once and leads to its lead', async ({
  page,
}) => {
  await signUp(page)
  const first = await addLead(page, { companyName: 'Urgent SRL' })
  const second = await addLead(page, { companyName: 'Patient SRL' })
  for (const inDays of [2, 3, 4, 5, 6, 7]) await plan(page, { leadId: second.id, title: `Offer ${inDays}`, inDays })
  await openListening(page, '/dashboard')
  const due = sheet(page, 'Tasks due')
  await expect(due.getByRole('listitem').first()).toContainText('Offer 2')
  await plan(page, { leadId: first.id, title: 'Call about pallets', inDays: SOON })
  await expect(page.getByRole('button', { name: '1 unread notification' })).toBeVisible()
  await expect(due.getByText('1 overdue')).toBeVisible()
  await expect(due.getByRole('listitem').first()).toContainText('Call about pallets')
  await due.getByRole('button', { name: 'Show all 7 tasks' }).click()
  await expect(due.getByRole('listitem')).toHaveCount(7)
  await page.getByRole('button', { name: '1 unread notification' }).click()
  await page.getByRole('button', { name: /Due now: Call about pallets/ }).click()
  await expect(page).toHaveURL(new RegExp(`/leads/${first.id}$`))
  const tasks = sheet(page, 'Tasks')
  await expect(tasks.getByText('Call about pallets')).toBeVisible()

  await tasks.getByRole('button', { name: 'More for the task: Call about pallets' }).click()
  await page.getByRole('menuitem', { name: 'Move to tomorrow' }).click()
  await expect(tasks.getByText('Overdue')).toHaveCount(0)
  await tasks.getByRole('button', { name: 'More for the task: Call about pallets' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tasks.getByText('Nothing to do')).toBeVisible()
})

test('the form of the only task stays with what was typed when someone else finishes that task', async ({ page }) => {
  await signUp(page)
  const lead = await addLead(page, { companyName: 'Shared SRL' })
  const task = await plan(page, { leadId: lead.id, title: 'Call back', inDays: 1 })
  await openListening(page, `/leads/${lead.id}`)
  await sheet(page, 'Tasks').getByRole('button', { name: 'More for the task: Call back' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const note = page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Note')
  await note.fill('Ask for the ramp')
  expect((await page.request.patch(`/api/v1/tasks/${task.id}`, { data: { done: true } })).ok()).toBe(true)
  await expect(page.getByText('Nothing to do')).toHaveCount(1)
  await expect(note).toHaveValue('Ask for the ramp')
})

test('tasks that do not come say so on the dashboard and on the lead, and are requested again', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Late SRL' })
  await plan(page, { leadId: id, title: 'Call back', inDays: -1 })
  await withoutLiveUpdates(page)
  for (const { path, name } of [
    { path: '/dashboard', name: 'Tasks due' },
    { path: `/leads/${id}`, name: 'Tasks' },
  ]) {
    const back = await cutOff(page, 'tasks')
    await open(page, path)
    const part = sheet(page, name)
    await expect(part.getByRole('alert')).toContainText("Couldn't load tasks")
    await expect(part.getByRole('alert')).toContainText('The server did not answer.')
    await back()
    await part.getByRole('button', { name: 'Try Again' }).click()
    await expect(done(page, 'Call back')).toBeVisible()
  }
})

test('a task the server refuses to plan, change, finish or delete stays as it was, and what was typed stays', async ({
  page,
}) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Refused SRL' })
  await plan(page, { leadId: id, title: 'Call back', inDays: 1 })
  await open(page, `/leads/${id}`)
  const tasks = sheet(page, 'Tasks')
  const full = await refuse(page, 'tasks/create', { code: 'TASK_LIMIT', status: 409 })
  await tasks.getByRole('button', { name: 'Add task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add task' })
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).fill('One too many')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog.getByText('This lead has reached the limit of open tasks.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Task', exact: true })).toHaveValue('One too many')
  await full()
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(done(page, 'One too many')).toBeVisible()

  const back = await cutOff(page, 'tasks/update', 'tasks/remove')
  await done(page, 'Call back').click()
  await expect(page.getByText("Couldn't save the task").first()).toBeVisible()
  await expect(done(page, 'Call back')).not.toBeChecked()
  const more = tasks.getByRole('button', { name: 'More for the task: Call back' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit task' })
  await edit.getByRole('textbox', { name: 'Task', exact: true }).fill('Call back at noon')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('The server did not answer.')).toBeVisible()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText("Couldn't save the task")).toHaveCount(2)
  await expect(done(page, 'Call back')).toBeVisible()
  await back()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(done(page, 'Call back')).toHaveCount(0)
})

test('a task is never about a lead whose name was typed over, nor about one found by letters typed before', async ({
  page,
}) => {
  await signUp(page)
  for (const companyName of ['Alpha SRL', 'Beta SRL']) await addLead(page, { companyName })
  await open(page, '/dashboard')
  await sheet(page, 'Tasks due').getByRole('button', { name: 'Add task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add task' })
  const lead = dialog.getByRole('combobox', { name: 'Lead' })
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).fill('Call')
  await lead.fill('Alp')
  await page.getByRole('option', { name: /Alpha SRL/ }).click()
  await lead.fill('Zeta')
  await dialog.getByRole('button', { name: 'Add task', includeHidden: true }).click()
  await expect(dialog.getByText('Choose a lead')).toBeVisible()

  await lead.fill('Alp')
  await expect(page.getByRole('option', { name: /Alpha SRL/ })).toBeVisible()
  const found = await holdAnswer(page, 'leads/list')
  await lead.fill('Beta')
  await page.keyboard.press('Enter')
  await expect(lead).toHaveValue('Beta')
  await found()
  await expect(page.getByRole('option', { name: /Beta SRL/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lead).toHaveValue('Beta SRL')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog).toBeHidden()
  await expect(sheet(page, 'Tasks due').getByRole('link', { name: 'Beta SRL' })).toBeVisible()
})

test('a task that is being saved is not closed, nor typed into, before the answer is known', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Slow SRL' })
  await open(page, `/leads/${id}`)
  await sheet(page, 'Tasks').getByRole('button', { name: 'Add task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add task' })
  const title = dialog.getByRole('textbox', { name: 'Task', exact: true })
  await title.fill('Call')
  await title.press('End')
  const saved = await holdAnswer(page, 'tasks/create')
  await ask(page, 'tasks/create', () => title.press('Enter'))
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.type(' tomorrow')
  await page.keyboard.press('Escape')
  await expect(title).toHaveValue('Call')
  await saved()
  await expect(dialog).toBeHidden()
  await expect(done(page, 'Call')).toBeVisible()
})

test('on a phone the form of a task fits its dialog in every language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Narrow SRL' })
  await open(page, `/leads/${id}`)
  for (const language of WRITTEN) {
    const texts = readFileSync(new URL(`../web/src/locales/${language}/tasks.json`, import.meta.url), 'utf8')
    const { addTask } = JSON.parse(texts) as { addTask: string }
    await page.evaluate((chosen) => localStorage.setItem('leadhaul.language', chosen), language)
    await page.reload()
    await page.getByRole('button', { name: addTask }).click()
    const form = page.getByRole('dialog').locator('form')
    await expect(form.locator('textarea')).toBeVisible()
    const over = await form.evaluate((it) => {
      const { right } = it.getBoundingClientRect()
      return [...it.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right + 1).length
    })
    expect([language, over]).toEqual([language, 0])
  }
})
