import type { LucideIcon } from 'lucide-react'
import type { FoundLead } from '../features/leads/lead-finder.queries.ts'
import { beginsWith, matches } from './palette-match.ts'

export type PaletteItem = {
  id: string
  label: string
  /** Quiet words at the end: a lead's city. */
  aside?: string
  mark: { grade: FoundLead['qualityCategory'] } | { Icon: LucideIcon }
  keys?: string
  /** False: what it does stays on the page, so the focus goes back to where it was. */
  leaves: boolean
  run: () => void
}

export type PaletteGroup = { key: 'recent' | 'leads' | 'go' | 'actions'; items: PaletteItem[] }

type Sources = {
  typed: string
  recent: PaletteItem[]
  leads: PaletteItem[]
  places: PaletteItem[]
  /** Goes to Find Leads with the words typed. */
  find: PaletteItem | undefined
  actions: PaletteItem[]
}

const matching = (items: PaletteItem[], typed: string) => items.filter(({ label }) => matches(label, typed))

/** What is offered, in order. The first item is what Enter takes. */
export function paletteGroups({ typed, recent, leads, places, find, actions }: Sources): PaletteGroup[] {
  const go = [...matching(places, typed), ...(find ? [find] : [])]
  const acts = matching(actions, typed)
  const meant = (items: PaletteItem[]) => items.some(({ label }) => beginsWith(label, typed))
  const groups: PaletteGroup[] = [
    { key: 'recent', items: typed === '' ? recent : [] },
    { key: 'leads', items: leads },
    { key: 'go', items: go },
    { key: 'actions', items: acts },
  ]
  const first = groups.filter(({ key, items }) => (key === 'go' || key === 'actions') && meant(items))
  return [...first, ...groups.filter((group) => !first.includes(group))].filter(({ items }) => items.length > 0)
}
