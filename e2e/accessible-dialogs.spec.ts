import type { Page } from '@playwright/test'
import {
  choose,
  completeProfile,
  locked,
  type PageState,
  testAccessibility,
  press,
  typed,
} from './pages/page-states.ts'

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
const chosenThen = (name: string) => async (page: Page) => {
  await choose(page)
  await page.getByRole('toolbar').getByRole('button', { name }).click()
}
const viewMenu = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'View actions: Premium only' }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}
const taskMenu = (item: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^More for the task/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const DIALOGS: PageState[] = [
  {
    page: 'delete a template',
    state: 'dialog',
    path: '/settings?tab=communication',
    act: async (page) => {
      await completeProfile(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
    },
    shows: dialog('Delete template'),
  },
  { page: 'add a lead', state: 'dialog', path: '/leads', act: press('Add Lead'), shows: dialog('Add New Lead') },
  {
    page: 'edit a lead',
    state: 'dialog',
    path: typed,
    act: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    shows: dialog('Edit Lead'),
  },
  {
    page: 'delete a lead',
    state: 'dialog',
    path: typed,
    act: (page) => page.getByRole('button', { name: 'Delete', exact: true }).click(),
    shows: dialog(/^Delete /),
  },
  {
    page: 'unlock a contact',
    state: 'dialog',
    path: locked,
    act: press(/^Unlock contact for/),
    shows: dialog(/^Unlock /),
  },
  {
    page: 'status of a lead',
    state: 'dialog',
    path: typed,
    act: press(/^Status of/),
    shows: (page) => page.getByRole('menuitemradio', { name: 'Won' }),
  },
  {
    page: 'unlock several',
    state: 'dialog',
    path: '/leads?access=locked',
    act: chosenThen('Unlock'),
    shows: dialog('Unlock 2 contacts?'),
  },
  {
    page: 'process several',
    state: 'dialog',
    path: '/leads',
    act: chosenThen('Process'),
    shows: dialog('Process 2 leads?'),
  },
  {
    page: 'delete several',
    state: 'dialog',
    path: '/leads',
    act: chosenThen('Delete'),
    shows: dialog('Delete 2 leads?'),
  },
  {
    page: 'status of several',
    state: 'dialog',
    path: '/leads',
    act: chosenThen('Status'),
    shows: (page) => page.getByRole('menuitem', { name: 'Won' }),
  },
  {
    page: 'columns',
    state: 'dialog',
    path: '/leads',
    act: press('Columns'),
    shows: (page) => page.getByRole('menuitemcheckbox', { name: 'Date' }),
  },
  {
    page: 'save a view',
    state: 'dialog',
    path: '/leads?status=won',
    act: press('Save view'),
    shows: dialog('Save view'),
  },
  {
    page: 'rename a view',
    state: 'dialog',
    path: '/leads',
    act: viewMenu('Rename view'),
    shows: dialog('Rename view'),
  },
  {
    page: 'delete a view',
    state: 'dialog',
    path: '/leads',
    act: viewMenu('Delete view'),
    shows: dialog('Delete the view Premium only?'),
  },
  { page: 'add a task', state: 'dialog', path: '/dashboard', act: press('Add task'), shows: dialog('Add task') },
  { page: 'edit a task', state: 'dialog', path: '/dashboard', act: taskMenu('Edit'), shows: dialog('Edit task') },
  {
    page: 'delete a task',
    state: 'dialog',
    path: '/dashboard',
    act: taskMenu('Delete'),
    shows: dialog('Delete this task?'),
  },
  {
    page: 'keys',
    state: 'dialog',
    path: '/leads',
    act: (page) => page.keyboard.press('?'),
    shows: dialog('Keyboard shortcuts'),
  },
  {
    page: 'more of a row',
    state: 'dialog',
    path: '/leads',
    act: press('More for Mobila Plin SRL'),
    shows: (page) => page.getByRole('menu'),
  },
  {
    page: 'access granted',
    state: 'dialog',
    path: '/leads?access=locked&quality=A',
    act: async (page) => {
      // The unlock is confirmed only to the page, so that the next journey finds the lead locked.
      await page.route('**/api/rpc/leads/unlock', async (route) => {
        const { id } = (route.request().postDataJSON() as { json: { id: string } }).json
        const lead = (await (await page.request.get(`/api/v1/leads/${id}`)).json()) as object
        await route.fulfill({ json: { json: { access: 'unlocked', charged: 1, creditsRemaining: 40, lead } } })
      })
      await page
        .getByRole('row')
        .getByRole('button', { name: /^Unlock/ })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Unlock for/ })
        .click()
    },
    shows: 'Access Granted!',
  },
  {
    page: 'menu on a phone',
    state: 'dialog',
    path: '/leads',
    phone: true,
    act: press('Open menu'),
    shows: dialog('Main'),
  },
  { page: 'notifications', state: 'dialog', path: '/dashboard', act: press(/unread/), shows: dialog('Notifications') },
  {
    page: 'credits',
    state: 'dialog',
    path: '/dashboard',
    act: press(/credits left/),
    shows: (page) => page.getByRole('dialog').or(page.getByRole('menu')),
  },
  {
    page: 'user menu',
    state: 'dialog',
    path: '/dashboard',
    act: press(/, user menu/),
    shows: (page) => page.getByRole('menu'),
  },
]

testAccessibility(DIALOGS)
