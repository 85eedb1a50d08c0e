import { expect, test } from 'vitest'
import { type PaletteItem, paletteGroups } from './palette-items.ts'

const item = (label: string): PaletteItem => ({
  id: label,
  label,
  mark: { grade: 'A' },
  leaves: true,
  run: () => undefined,
})
const offered = (typed: string, leads: string[] = []) =>
  paletteGroups({
    typed,
    recent: [item('Frigo Port SA')],
    leads: leads.map(item),
    places: [item('Find Leads'), item('Dashboard'), item('Leads')],
    find: typed === '' ? undefined : item(`Find Leads for “${typed}”`),
    actions: [item('Theme: dark'), item('Sign Out')],
  }).map(({ key, items }) => `${key}: ${items.map(({ label }) => label).join(', ')}`)

test('without input, recent leads come first, then the pages, then the actions', () => {
  expect(offered('')).toEqual([
    'recent: Frigo Port SA',
    'go: Find Leads, Dashboard, Leads',
    'actions: Theme: dark, Sign Out',
  ])
})

test('leads come first, then the link to find more of them', () => {
  expect(offered('frigo', ['Frigo Turda SRL'])).toEqual(['leads: Frigo Turda SRL', 'go: Find Leads for “frigo”'])
})

test('a page or an action whose name is typed comes before any lead', () => {
  expect(offered('dash', ['Dash Trans SRL'])[0]).toBe('go: Dashboard, Find Leads for “dash”')
  expect(offered('leads')[0]).toBe('go: Leads, Find Leads, Find Leads for “leads”')
  expect(offered('sign', ['Sign Media SRL'])[0]).toBe('actions: Sign Out')
})

test('a matching action comes before the search for new leads by its name', () => {
  expect(offered('dark')).toEqual(['actions: Theme: dark', 'go: Find Leads for “dark”'])
})
