import type { Page } from '@playwright/test'
import { choose, locked, type Look, lookAt, turnTo, typed, typeInPalette } from './pages/looks.ts'
import { CommandPalette } from './pages/palette.ts'

const rows = (page: Page) => page.getByRole('row').nth(3)

const PAGES: Look[] = [
  { page: 'dashboard', state: 'empty', path: '/dashboard', shows: 'No Leads Yet' },
  { page: 'settings', state: 'full', path: '/settings', shows: 'Preferred language' },
  { page: 'settings, company', state: 'full', path: '/settings?tab=company', shows: 'Upload logo' },
  { page: 'settings, data', state: 'full', path: '/settings?tab=data', shows: 'Delete my account' },
  { page: 'profile on a phone', state: 'full', path: '/profile', phone: true, shows: 'Writing tips' },
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
  { page: 'saved views', state: 'failing', path: '/leads', failing: ['views'], shows: "Couldn't load saved views" },
  { page: 'lead', state: 'empty', path: ({ bare }) => `/leads/${bare}`, shows: 'No email found' },
  {
    page: 'lead, locked',
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
    failing: ['interactions', 'history', 'tasks'],
    act: turnTo(/^Interactions/),
    shows: "Couldn't load the history",
  },
  {
    page: 'interactions of a lead',
    state: 'full',
    path: typed,
    act: turnTo(/^Interactions/),
    shows: 'They need five lorries a week',
  },
  {
    page: 'interactions of a locked lead',
    state: 'empty',
    path: locked,
    act: turnTo(/^Interactions/),
    shows: 'Found by a search',
  },
  {
    page: 'notes of a lead',
    state: 'full',
    path: typed,
    act: turnTo(/^Notes/),
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
  { page: 'selection', state: 'full', path: '/leads', act: choose, shows: '2 selected' },
  {
    page: 'palette',
    state: 'full',
    path: '/leads',
    act: (page) => new CommandPalette(page).open(),
    shows: (page) => page.getByRole('dialog', { name: 'Command palette' }),
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
    shows: "Couldn't search leads.",
  },
  {
    page: 'a refusal shown at the edge',
    state: 'failing',
    path: typed,
    failing: ['leads/setStatus'],
    act: async (page) => {
      await page.getByRole('button', { name: /^Status of/ }).click()
      await page.getByRole('menuitemradio', { name: 'Lost' }).click()
    },
    shows: 'An error occurred while updating the lead status',
  },
]

lookAt(PAGES)
