import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './pages/accessible.ts'
import { open } from './pages/account.ts'
import { cutOff } from './pages/failing.ts'
import { CommandPalette } from './pages/palette.ts'
import { enter, type FullWorkspace, test } from './pages/workspaces.ts'

type Lead = FullWorkspace['lead']
type Look = {
  /** The page, or what stands over it. */
  page: string
  state: 'empty' | 'full' | 'failing' | 'dialog'
  path: string | ((lead: Lead) => string)
  /** Procedures that do not answer. */
  failing?: string[]
  phone?: true
  /** What is done until it stands there. */
  act?: (page: Page) => Promise<void>
  /** What then stands there. */
  shows: string | RegExp | ((page: Page) => ReturnType<Page['getByRole']>)
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const pressed =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page)
  }
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
const choose = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(4)
    .click()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(7)
    .click()
}
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
const rows = (page: Page) => page.getByRole('row').nth(3)
const typed = ({ typed: id }: Lead) => `/leads/${id}`
const locked = ({ locked: id }: Lead) => `/leads/${id}`

const LOOKS: Look[] = [
  { page: 'dashboard', state: 'empty', path: '/dashboard', shows: 'No Leads Yet' },
  { page: 'dashboard', state: 'full', path: '/dashboard', shows: 'Offer -2' },
  {
    page: 'dashboard',
    state: 'failing',
    path: '/dashboard',
    failing: ['leads', 'dashboard', 'tasks', 'search'],
    shows: "Couldn't Load Leads",
  },
  { page: 'dashboard on a phone', state: 'full', path: '/dashboard', phone: true, shows: 'Offer -2' },
  { page: 'list', state: 'empty', path: '/leads', shows: 'No Leads Yet' },
  { page: 'list', state: 'full', path: '/leads', shows: rows },
  { page: 'list', state: 'failing', path: '/leads', failing: ['leads'], shows: 'Error Loading Leads' },
  {
    page: 'list with its filters',
    state: 'full',
    path: '/leads?status=won&quality=C',
    shows: (page) => page.getByRole('region', { name: 'Filters' }),
  },
  {
    page: 'list that matches nothing',
    state: 'empty',
    path: '/leads?q=zzzz',
    shows: 'No leads found matching your criteria.',
  },
  { page: 'cards', state: 'full', path: '/leads?view=cards', shows: 'Bare SRL' },
  { page: 'cards on a phone', state: 'full', path: '/leads', phone: true, shows: 'Bare SRL' },
  { page: 'board', state: 'empty', path: '/leads?view=board', shows: 'No Leads Yet' },
  {
    page: 'board',
    state: 'full',
    path: '/leads?view=board',
    shows: (page) => page.getByRole('button', { name: 'Move Bare SRL' }),
  },
  { page: 'board', state: 'failing', path: '/leads?view=board', failing: ['leads/list'], shows: 'Error Loading Leads' },
  { page: 'map', state: 'empty', path: '/leads?view=map', shows: 'No Leads Yet' },
  { page: 'map', state: 'full', path: '/leads?view=map', shows: /\d+ of \d+ on the map/ },
  { page: 'map', state: 'failing', path: '/leads?view=map', failing: ['leads/map'], shows: 'Error Loading Leads' },
  { page: 'saved views', state: 'failing', path: '/leads', failing: ['views'], shows: "Couldn't load the saved views" },
  { page: 'lead', state: 'empty', path: ({ bare }) => `/leads/${bare}`, shows: 'No contact name' },
  {
    page: 'lead, sealed',
    state: 'full',
    path: locked,
    shows: (page) => page.getByRole('button', { name: /^Unlock contact for/ }),
  },
  { page: 'lead, bought', state: 'full', path: ({ bought }) => `/leads/${bought}`, shows: 'Preferred contact method' },
  { page: 'lead on a phone', state: 'full', path: typed, phone: true, shows: 'Preferred contact method' },
  { page: 'lead', state: 'failing', path: typed, failing: ['leads/get'], shows: /^Error loading lead:/ },
  {
    page: 'lead with parts',
    state: 'failing',
    path: typed,
    failing: ['interactions', 'tasks'],
    act: (page) => page.getByRole('tab', { name: /^Interactions/ }).click(),
    shows: "Couldn't load the interactions",
  },
  {
    page: 'interactions of a lead',
    state: 'full',
    path: typed,
    act: (page) => page.getByRole('tab', { name: /^Interactions/ }).click(),
    shows: 'They need five lorries a week',
  },
  {
    page: 'interactions of a sealed lead',
    state: 'empty',
    path: locked,
    act: (page) => page.getByRole('tab', { name: /^Interactions/ }).click(),
    shows: 'Nothing was done with this lead yet.',
  },
  {
    page: 'notes of a lead',
    state: 'full',
    path: typed,
    act: (page) => page.getByRole('tab', { name: /^Notes/ }).click(),
    shows: 'Prefers mornings',
  },
  { page: 'import', state: 'empty', path: '/leads/import', shows: 'No imports yet' },
  { page: 'import', state: 'full', path: '/leads/import', shows: 'clients.csv' },
  {
    page: 'import',
    state: 'failing',
    path: '/leads/import',
    failing: ['leadImports'],
    shows: 'The server did not answer.',
  },
  { page: 'add a lead', state: 'dialog', path: '/leads', act: pressed('Add Lead'), shows: dialog('Add New Lead') },
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
    act: pressed(/^Unlock contact for/),
    shows: dialog(/^Unlock /),
  },
  {
    page: 'status of a lead',
    state: 'dialog',
    path: typed,
    act: pressed(/^Status of/),
    shows: (page) => page.getByRole('menuitemradio', { name: 'Won' }),
  },
  { page: 'selection', state: 'full', path: '/leads', act: choose, shows: '2 selected' },
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
    act: pressed('Columns'),
    shows: (page) => page.getByRole('menuitemcheckbox', { name: 'Date' }),
  },
  {
    page: 'save a view',
    state: 'dialog',
    path: '/leads?status=won',
    act: pressed('Save view'),
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
  { page: 'add a task', state: 'dialog', path: '/dashboard', act: pressed('Add task'), shows: dialog('Add task') },
  { page: 'edit a task', state: 'dialog', path: '/dashboard', act: taskMenu('Edit'), shows: dialog('Edit task') },
  {
    page: 'delete a task',
    state: 'dialog',
    path: '/dashboard',
    act: taskMenu('Delete'),
    shows: dialog('Delete this task?'),
  },
  {
    page: 'palette',
    state: 'full',
    path: '/leads',
    act: (page) => new CommandPalette(page).open(),
    shows: dialog('Command palette'),
  },
  {
    page: 'palette with leads',
    state: 'full',
    path: '/leads',
    act: typeInPalette('mobil'),
    shows: (page) => new CommandPalette(page).leads().first(),
  },
  { page: 'palette', state: 'empty', path: '/leads', act: typeInPalette('zzzz'), shows: 'No leads match “zzzz”.' },
  {
    page: 'palette',
    state: 'failing',
    path: '/dashboard',
    failing: ['leads/list'],
    act: typeInPalette('mobil'),
    shows: 'The leads could not be searched.',
  },
  {
    page: 'keys',
    state: 'dialog',
    path: '/leads',
    act: (page) => page.keyboard.press('?'),
    shows: dialog('Keyboard shortcuts'),
  },
]

function typeInPalette(text: string) {
  return async (page: Page) => {
    const palette = new CommandPalette(page)
    await palette.open()
    await palette.type(text)
  }
}

for (const look of LOOKS) {
  test(`${look.page}, ${look.state}: nothing serious in light and dark`, async ({ page, newcomer, seller }) => {
    await enter(page, look.state === 'empty' && typeof look.path === 'string' ? newcomer : seller)
    if (look.phone) await page.setViewportSize({ width: 390, height: 844 })
    if (look.failing) await cutOff(page, ...look.failing)
    await open(page, typeof look.path === 'string' ? look.path : look.path(seller.lead))
    await look.act?.(page)
    const { shows } = look
    await expect(typeof shows === 'function' ? shows(page) : page.getByText(shows).first()).toBeVisible()
    await expectAccessible(page)
  })
}
