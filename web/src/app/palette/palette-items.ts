import type { LucideIcon } from 'lucide-react'
import type { FoundLead } from '../../features/leads/lead-finder.queries.ts'
import { beginsWith, matches } from './palette-match.ts'

export type PaletteItem = {
  id: string
  label: string
  /** Quiet words at the end: a lead's city. */
  aside?: string
  mark: { grade: FoundLead['qualityCategory'] } | { Icon: LucideIcon }
  keys?: string
  /** False if the item stays on the page: the focus is then restored. */
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

const rank = (label: string, typed: string) => (beginsWith(label, typed) ? 0 : 1)

/** The matching items; labels that begin with the typed text come first. */
const matching = (items: PaletteItem[], typed: string) =>
  items.filter(({ label }) => matches(label, typed)).toSorted((a, b) => rank(a.label, typed) - rank(b.label, typed))

/** The options in order. Enter chooses the first one. */
export function paletteGroups({ typed, recent, leads, places, find, actions }: Sources): PaletteGroup[] {
  const fitting = matching(places, typed)
  const go: PaletteGroup = { key: 'go', items: [...fitting, ...(find ? [find] : [])] }
  const acts: PaletteGroup = { key: 'actions', items: matching(actions, typed) }
  // If no page matches, the group of the search for new leads comes after the actions.
  const groups = fitting.length > 0 || typed === '' ? [go, acts] : [acts, go]
  const meant = groups.filter(({ items }) => items.some(({ label }) => beginsWith(label, typed)))
  const others = groups.filter((group) => !meant.includes(group))
  return [
    ...meant,
    { key: 'recent' as const, items: typed === '' ? recent : [] },
    { key: 'leads' as const, items: leads },
    ...others,
  ].filter(({ items }) => items.length > 0)
}
