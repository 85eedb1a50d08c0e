import type { LucideIcon } from 'lucide-react'
import type { FoundLead } from '../../features/leads/lead-finder.queries.ts'
import { beginsWith, matchesWords } from './palette-match.ts'

export type PaletteItem = {
  id: string
  label: string
  /** Muted text at the end: a lead's city. */
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
const matchingItems = (items: PaletteItem[], typed: string) =>
  items
    .filter(({ label }) => matchesWords(label, typed))
    .toSorted((a, b) => rank(a.label, typed) - rank(b.label, typed))

/** The options in order. Enter chooses the first one. */
export function paletteGroups({ typed, recent, leads, places, find, actions }: Sources): PaletteGroup[] {
  const matchingPages = matchingItems(places, typed)
  const pageGroup: PaletteGroup = { key: 'go', items: [...matchingPages, ...(find ? [find] : [])] }
  const actionGroup: PaletteGroup = { key: 'actions', items: matchingItems(actions, typed) }
  // If no page matches, the group of the search for new leads comes after the actions.
  const groups = matchingPages.length > 0 || typed === '' ? [pageGroup, actionGroup] : [actionGroup, pageGroup]
  const prefixGroups = groups.filter(({ items }) => items.some(({ label }) => beginsWith(label, typed)))
  const others = groups.filter((group) => !prefixGroups.includes(group))
  return [
    ...prefixGroups,
    { key: 'recent' as const, items: typed === '' ? recent : [] },
    { key: 'leads' as const, items: leads },
    ...others,
  ].filter(({ items }) => items.length > 0)
}
