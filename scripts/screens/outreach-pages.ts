import type { Page as Tab } from '@playwright/test'
import type { Page } from './page.ts'

const AT = '2026-11-18T09:14:00Z'
const row = (id: number, address: string, more: object) => ({
  id: `0199aaaa-0000-7000-8000-00000000000${id}`,
  channel: address.includes('@') ? 'email' : 'phone',
  address,
  reason: 'manual',
  note: null,
  addedBy: 'Mara Ilieș',
  createdAt: AT,
  ...more,
})
const SUPPRESSED = {
  items: [
    row(1, 'depozit@frigoturda.example', { reason: 'unsubscribed', addedBy: null }),
    row(2, 'office@mobila-somes.example', { reason: 'bounced', addedBy: null }),
    row(3, '+40264555031', { note: 'Asked us at the furniture fair not to call' }),
    row(4, 'a.very.long.address.of.a.person.in.export@a-company-with-a-long-name-gmbh.example', {}),
  ],
  nextCursor: 'more',
  total: 128,
}
const field = (name: string, value: string | null, source: string | null, seen: string | null) => ({
  field: name,
  value,
  source,
  seen,
})
const HELD = {
  address: 'depozit@frigoturda.example',
  entries: [
    [
      field('company', 'Frigo Depozit Turda SRL', 'overture', '2026-10-28'),
      field('trade', 'Cold storage', 'overture', '2026-10-28'),
      field('email', 'depozit@frigoturda.example', 'overture', '2026-10-28'),
      field('phone', '+40 264 555 031', 'overture', '2026-10-28'),
      field('name', null, null, null),
      field('address', 'Str. Fabricii 3, Turda', 'overture', '2026-10-28'),
    ],
  ],
  openedBy: 2,
  openedSince: '2026-11-09T10:00:00Z',
  done: null,
}
const DONE = { ...HELD, entries: [], done: { choice: 'object', reference: 'O-2611-0093', at: '2026-11-22T14:20:00Z' } }
const SUBSCRIPTION = { address: 'depozit@frigoturda.example', sender: 'Carpat Trans Cargo SRL', subscribed: true }

/** Reloads the page with this response. */
const reloadWithResponse = (path: string, json: object) => async (tab: Tab) => {
  await tab.route(path, (route) => route.fulfill({ json }))
  await tab.reload()
  await tab.getByRole('heading', { name: /Data held about|Objection recorded|Stop emails/ }).waitFor()
}

const list = '/settings?tab=suppressions'
/** Suppressed contacts, and the pages for the companies themselves. */
export const OUTREACH_PAGES: Page[] = [
  { name: 'suppressions', path: list, as: 'user', answers: { 'suppressions/list': SUPPRESSED } },
  { name: 'suppressions-romanian', path: list, as: 'romanian', answers: { 'suppressions/list': SUPPRESSED } },
  { name: 'suppressions-empty', path: list, as: 'newcomer' },
  { name: 'suppressions-failing', path: list, as: 'user', failing: '/api/rpc/suppressions' },
  { name: 'objection', path: '/objection', as: 'guest' },
  {
    name: 'objection-held',
    path: '/objection?token=a',
    as: 'guest',
    before: reloadWithResponse('**/api/objections/held*', HELD),
  },
  {
    name: 'objection-done',
    path: '/objection?token=b',
    as: 'guest',
    before: reloadWithResponse('**/api/objections/held*', DONE),
  },
  { name: 'objection-void', path: '/objection?token=none', as: 'guest' },
  {
    name: 'receiver',
    path: '/unsubscribe/a',
    as: 'guest',
    before: reloadWithResponse('**/api/unsubscribe/*', SUBSCRIPTION),
  },
  { name: 'receiver-void', path: '/unsubscribe/none', as: 'guest' },
]
