import type { Page as Tab } from '@playwright/test'
import type { Page } from './page.ts'

type Press = (tab: Tab) => Promise<void>

/** Opens an overlay again for each picture, after closing that of the previous one. */
const reopenOverlay =
  (press: Press): NonNullable<Page['before']> =>
  async (tab) => {
    for (let tries = 0; tries < 2; tries++) await tab.keyboard.press('Escape')
    await press(tab)
  }
const pressButton =
  (name: string | RegExp): Press =>
  async (tab) => {
    const found = tab.getByRole('button', { name }).first()
    // Some of them do not exist on a phone.
    if (await found.isVisible()) await found.click()
  }
const openTab =
  (name: RegExp): NonNullable<Page['before']> =>
  (tab) =>
    tab.getByRole('tab', { name }).click()

/** Chooses the first leads, once for all pictures of the page. */
const selectLeads: Press = async (tab) => {
  const boxes = tab.getByRole('checkbox', { name: /^Select / })
  for (const nr of [3, 4, 6]) await boxes.nth(nr).check()
}
const withSelectedLeads = (press: Press) =>
  reopenOverlay(async (tab) => {
    await selectLeads(tab)
    await press(tab)
  })

const startDragging: Press = async (tab) => {
  await tab
    .getByRole('button', { name: /^Move / })
    .first()
    .focus()
  await tab.keyboard.press('Space')
  await tab.keyboard.press('ArrowRight')
}

const CSV = [
  'Firma;Localitate;Telefon;Email;Observații',
  'Frigo Depozit Turda SRL;Turda;0264 555 038;office@frigo.example;Rampă la spate, „după 16:00”',
  'Kaltlager Donau-Ries Logistik- und Lagerhausgesellschaft mbH;Nördlingen;+49 9081 555 0;nicht-gültig;',
  ';Cluj-Napoca;;;Fără nume',
].join('\n')
const upload: Press = async (tab) => {
  const input = tab.locator('input[type=file]')
  if ((await input.count()) === 0) return
  await input.setInputFiles({ name: 'clienți.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await tab.getByRole('button', { name: 'Preview' }).waitFor()
}
const preview: Press = async (tab) => {
  await upload(tab)
  const next = tab.getByRole('button', { name: 'Preview' })
  if (await next.isVisible()) await next.click()
  await tab.getByRole('table').first().waitFor()
}

const locked: Page['path'] = ({ lockedLead }) => `/leads/${lockedLead}`
const unlocked: Page['path'] = ({ unlockedLead }) => `/leads/${unlockedLead}`

/** The leads' pages with everything that opens over them, long words and the other language. */
export const LEADS_PAGES: Page[] = [
  { name: 'leads-filters', path: '/leads?quality=A.B&status=new.contacted', as: 'user' },
  { name: 'leads-columns', path: '/leads', as: 'user', before: reopenOverlay(pressButton('Columns')) },
  { name: 'leads-row-status', path: '/leads', as: 'user', before: reopenOverlay(pressButton(/^Status of /)) },
  {
    name: 'leads-row-more',
    path: '/leads?access=unlocked',
    as: 'user',
    before: reopenOverlay(pressButton(/^More for /)),
  },
  {
    name: 'leads-unlock',
    path: '/leads?access=locked',
    as: 'user',
    before: reopenOverlay(pressButton(/^Unlock .*credit/)),
  },
  { name: 'leads-chosen', path: '/leads', as: 'user', before: reopenOverlay(selectLeads) },
  {
    name: 'leads-bulk-unlock',
    path: '/leads?access=locked',
    as: 'user',
    before: withSelectedLeads(pressButton(/^Unlock$/)),
  },
  { name: 'leads-bulk-delete', path: '/leads', as: 'user', before: withSelectedLeads(pressButton(/^Delete$/)) },
  { name: 'leads-save-view', path: '/leads?quality=A', as: 'user', before: reopenOverlay(pressButton('Save view')) },
  { name: 'leads-add', path: '/leads', as: 'user', before: reopenOverlay(pressButton('Add Lead')) },
  { name: 'leads-board-dragging', path: '/leads?view=board', as: 'user', before: reopenOverlay(startDragging) },
  { name: 'leads-board-failing', path: '/leads?view=board', as: 'user', failing: '/api/rpc/leads' },
  { name: 'lead-interactions', path: unlocked, as: 'user', before: openTab(/^Interactions/) },
  { name: 'lead-notes', path: unlocked, as: 'user', before: openTab(/^Notes/) },
  { name: 'lead-edit', path: unlocked, as: 'user', before: reopenOverlay(pressButton(/^Edit$/)) },
  { name: 'lead-delete', path: unlocked, as: 'user', before: reopenOverlay(pressButton(/^Delete$/)) },
  { name: 'lead-report', path: unlocked, as: 'user', before: reopenOverlay(pressButton('Report wrong contact')) },
  { name: 'lead-task', path: unlocked, as: 'user', before: reopenOverlay(pressButton('Add task')) },
  { name: 'import-mapping', path: '/leads/import', as: 'user', before: upload },
  { name: 'import-preview', path: '/leads/import', as: 'user', before: preview },
  { name: 'palette', path: '/leads', as: 'user', before: reopenOverlay((tab) => tab.keyboard.press('Control+k')) },
  { name: 'help', path: '/leads', as: 'user', before: reopenOverlay((tab) => tab.keyboard.press('?')) },
  { name: 'ro-dashboard', path: '/dashboard', as: 'romanian' },
  { name: 'ro-leads', path: '/leads', as: 'romanian' },
  { name: 'ro-lead-locked', path: locked, as: 'romanian' },
  { name: 'ro-lead-unlocked', path: unlocked, as: 'romanian' },
  {
    name: 'ro-lead-report',
    path: unlocked,
    as: 'romanian',
    before: reopenOverlay(pressButton('Raportează contact greșit')),
  },
  { name: 'long-leads', path: '/leads', as: 'crowded' },
  { name: 'long-leads-cards', path: '/leads?view=cards', as: 'crowded' },
  { name: 'long-leads-board', path: '/leads?view=board', as: 'crowded' },
  { name: 'long-dashboard', path: '/dashboard', as: 'crowded' },
  { name: 'long-lead', path: ({ longLead }) => `/leads/${longLead}`, as: 'crowded' },
]
