import { useQuery } from '@tanstack/react-query'
import { useMatch, useRouter } from '@tanstack/react-router'
import { Radar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callerOf, type FoundLead, findLeadsQuery } from '../../features/leads/lead-finder.queries.ts'
import { recentLeads } from '../../features/leads/recent-leads.model.ts'
import { meQuery } from '../../features/workspace/workspace.queries.ts'
import { NAV_NAMES } from '../../lib/navigation.ts'
import type { PaletteItem } from './palette-items.ts'
import { NAV_ITEMS, PALETTE_ITEMS } from '../shell/navigation.ts'

const MAX_RECENT = 5

function useLeadItem() {
  const { t } = useTranslation('palette')
  const router = useRouter()
  return (lead: FoundLead, caller?: string): PaletteItem => ({
    id: `lead ${lead.id}`,
    label: lead.companyName,
    aside: caller ?? lead.city ?? t('noCity'),
    mark: { grade: lead.qualityCategory },
    leaves: true,
    run: () => void router.navigate({ to: '/leads/$id', params: { id: lead.id } }),
  })
}

/** The leads that contain the typed text, and the state of the query. */
export function useFoundLeads(typed: string) {
  const query = useQuery(findLeadsQuery(typed))
  const item = useLeadItem()
  const found = typed === '' || query.isError ? [] : (query.data?.items ?? [])
  return { items: found.map((lead) => item(lead, callerOf(lead, typed))), query }
}

/** The recently opened leads without the one that is open now. */
export function useRecentItems(): PaletteItem[] {
  const me = useQuery(meQuery).data
  const open = useMatch({ from: '/_app/leads/$id', shouldThrow: false })?.params.id
  const item = useLeadItem()
  const recent = me ? recentLeads({ userId: me.user.id, workspaceId: me.workspace.id }) : []
  const others = recent.filter(({ id }) => id !== open).slice(0, MAX_RECENT)
  return others.map((lead) => ({ ...item(lead), id: `recent ${lead.id}` }))
}

export function useNavigationItems(): PaletteItem[] {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const main = NAV_ITEMS.map(({ to, keys, Icon }) => ({
    id: to,
    label: t(`nav.${NAV_NAMES[to]}`),
    mark: { Icon },
    ...(keys && { keys }),
    leaves: true,
    run: () => void router.navigate({ to }),
  }))
  const further = PALETTE_ITEMS.map(({ key, Icon, ...target }) => ({
    id: key,
    label: t(`nav.${key}`),
    mark: { Icon },
    leaves: true,
    run: () => void router.navigate(target),
  }))
  return [...main, ...further]
}

/** Opens Find Leads with the typed words as keywords; a place that is already chosen there is kept. */
export function useFindItem(typed: string): PaletteItem | undefined {
  const { t } = useTranslation('palette')
  const router = useRouter()
  if (typed === '') return undefined
  const run = () => {
    const { pathname, search } = router.state.location
    const before = pathname === '/search' ? { ...search, run: undefined } : {}
    void router.navigate({ to: '/search', search: { ...before, keywords: typed } })
  }
  return { id: 'find', label: t('findLeads', { words: typed }), mark: { Icon: Radar }, leaves: true, run }
}
