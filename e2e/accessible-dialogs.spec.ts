import type { Page } from '@playwright/test'
import {
  selectTwoLeads,
  reloadWithProfile,
  lockedLeadPath,
  type PageState,
  testAccessibility,
  pressButton,
  typedLeadPath,
} from './checks/page-states.ts'

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
const selectLeadsThenPress = (name: string) => async (page: Page) => {
  await selectTwoLeads(page)
  await page.getByRole('toolbar').getByRole('button', { name }).click()
}
const chooseInViewMenu = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'View actions: Premium only' }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}
const chooseInTaskMenu = (item: string) => async (page: Page) => {
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
    prepare: async (page) => {
      await reloadWithProfile(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
    },
    shows: dialog('Delete template'),
  },
  {
    page: 'add a lead',
    state: 'dialog',
    path: '/leads',
    prepare: pressButton('Add Lead'),
    shows: dialog('Add New Lead'),
  },
  {
    page: 'edit a lead',
    state: 'dialog',
    path: typedLeadPath,
    prepare: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    shows: dialog('Edit Lead'),
  },
  {
    page: 'delete a lead',
    state: 'dialog',
    path: typedLeadPath,
    prepare: (page) => page.getByRole('button', { name: 'Delete', exact: true }).click(),
    shows: dialog(/^Delete /),
  },
  {
    page: 'unlock a contact',
    state: 'dialog',
    path: lockedLeadPath,
    prepare: pressButton(/^Unlock contact for/),
    shows: dialog(/^Unlock /),
  },
  {
    page: 'status of a lead',
    state: 'dialog',
    path: typedLeadPath,
    prepare: pressButton(/^Status of/),
    shows: (page) => page.getByRole('menuitemradio', { name: 'Won' }),
  },
  {
    page: 'unlock several leads',
    state: 'dialog',
    path: '/leads?access=locked',
    prepare: selectLeadsThenPress('Unlock'),
    shows: dialog('Unlock 2 contacts?'),
  },
  {
    page: 'process several leads',
    state: 'dialog',
    path: '/leads',
    prepare: selectLeadsThenPress('Process'),
    shows: dialog('Process 2 leads?'),
  },
  {
    page: 'delete several leads',
    state: 'dialog',
    path: '/leads',
    prepare: selectLeadsThenPress('Delete'),
    shows: dialog('Delete 2 leads?'),
  },
  {
    page: 'status of several leads',
    state: 'dialog',
    path: '/leads',
    prepare: selectLeadsThenPress('Status'),
    shows: (page) => page.getByRole('menuitem', { name: 'Won' }),
  },
  {
    page: 'columns',
    state: 'dialog',
    path: '/leads',
    prepare: pressButton('Columns'),
    shows: (page) => page.getByRole('menuitemcheckbox', { name: 'Date' }),
  },
  {
    page: 'save a view',
    state: 'dialog',
    path: '/leads?status=won',
    prepare: pressButton('Save view'),
    shows: dialog('Save view'),
  },
  {
    page: 'rename a view',
    state: 'dialog',
    path: '/leads',
    prepare: chooseInViewMenu('Rename view'),
    shows: dialog('Rename view'),
  },
  {
    page: 'delete a view',
    state: 'dialog',
    path: '/leads',
    prepare: chooseInViewMenu('Delete view'),
    shows: dialog('Delete the view Premium only?'),
  },
  {
    page: 'add a task',
    state: 'dialog',
    path: '/dashboard',
    prepare: pressButton('Add task'),
    shows: dialog('Add task'),
  },
  {
    page: 'edit a task',
    state: 'dialog',
    path: '/dashboard',
    prepare: chooseInTaskMenu('Edit'),
    shows: dialog('Edit task'),
  },
  {
    page: 'delete a task',
    state: 'dialog',
    path: '/dashboard',
    prepare: chooseInTaskMenu('Delete'),
    shows: dialog('Delete this task?'),
  },
  {
    page: 'keyboard shortcuts',
    state: 'dialog',
    path: '/leads',
    prepare: (page) => page.keyboard.press('?'),
    shows: dialog('Keyboard shortcuts'),
  },
  {
    page: 'row menu',
    state: 'dialog',
    path: '/leads',
    prepare: pressButton('More for Mobila Plin SRL'),
    shows: (page) => page.getByRole('menu'),
  },
  {
    page: 'access granted',
    state: 'dialog',
    path: '/leads?access=locked&quality=A',
    prepare: async (page) => {
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
    prepare: pressButton('Open menu'),
    shows: dialog('Main'),
  },
  {
    page: 'notifications',
    state: 'dialog',
    path: '/dashboard',
    prepare: pressButton(/unread/),
    shows: dialog('Notifications'),
  },
  {
    page: 'credits',
    state: 'dialog',
    path: '/dashboard',
    prepare: pressButton(/credits left/),
    shows: (page) => page.getByRole('dialog').or(page.getByRole('menu')),
  },
  {
    page: 'user menu',
    state: 'dialog',
    path: '/dashboard',
    prepare: pressButton(/, user menu/),
    shows: (page) => page.getByRole('menu'),
  },
]

testAccessibility(DIALOGS)
