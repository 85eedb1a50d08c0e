import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Keyboard, Languages, LogOut, Moon, Radar, Sun, SunMoon, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type FoundLead, findLeadsQuery } from '../features/leads/lead-finder.queries.ts'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { READY_LANGUAGES, setLanguage } from '../lib/i18n.ts'
import { useActiveShortcuts } from '../lib/use-shortcut.ts'
import { setTheme, storedTheme, THEMES } from '../ui/theme.ts'
import type { PaletteItem } from './palette-items.ts'
import { PLACES } from './places.ts'
import { recentLeads } from './recent-leads.ts'
import { useSignOut } from './sign-out.ts'

const THEME_ICON = { system: SunMoon, light: Sun, dark: Moon }

function useLeadItem() {
  const { t } = useTranslation('palette')
  const router = useRouter()
  return (lead: FoundLead): PaletteItem => ({
    id: `lead ${lead.id}`,
    label: lead.companyName,
    aside: lead.city ?? t('noCity'),
    mark: { grade: lead.qualityCategory },
    leaves: true,
    run: () => void router.navigate({ to: '/leads/$id', params: { id: lead.id } }),
  })
}

/** The leads that hold what is typed, and how the asking for them goes. */
export function useFoundLeads(typed: string) {
  const query = useQuery(findLeadsQuery(typed))
  const item = useLeadItem()
  const found = typed === '' || query.isError ? [] : (query.data?.items ?? [])
  return { items: found.map(item), query }
}

export function useRecentItems(): PaletteItem[] {
  const userId = useQuery(meQuery).data?.user.id
  const item = useLeadItem()
  return userId ? recentLeads(userId).map((lead) => ({ ...item(lead), id: `recent ${lead.id}` })) : []
}

export function usePlaceItems(): PaletteItem[] {
  const { t } = useTranslation('shell')
  const router = useRouter()
  return PLACES.filter(({ to }) => to in router.routesByPath).map(({ to, key, keys, Icon }) => ({
    id: to,
    label: t(`nav.${key}`),
    mark: { Icon },
    ...(keys && { keys }),
    leaves: true,
    run: () => void router.navigate({ to: to as string }),
  }))
}

/** Find Leads with the typed words as keywords; the place chosen there already stays. */
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

/** First what the open page offers, then what can be done anywhere. */
export function useActionItems(): PaletteItem[] {
  const { t, i18n } = useTranslation(['palette', 'shell'])
  const signOut = useSignOut()
  const ofPage = useActiveShortcuts().filter(({ palette }) => palette)
  const stay = { leaves: false }
  const themes = THEMES.filter((theme) => theme !== storedTheme())
  const languages = READY_LANGUAGES.filter(({ code }) => code !== i18n.language)
  return [
    ...ofPage.map(({ keys, label, run, group }, index) => ({
      id: `action ${index}`,
      label,
      mark: { Icon: group === 'general' ? Keyboard : Zap },
      ...(keys && { keys }),
      ...stay,
      run,
    })),
    ...themes.map((theme) => ({
      id: `theme ${theme}`,
      label: t(`theme.${theme}`),
      mark: { Icon: THEME_ICON[theme] },
      ...stay,
      run: () => setTheme(theme),
    })),
    ...languages.map(({ code, name }) => ({
      id: `language ${code}`,
      label: t('language', { name }),
      mark: { Icon: Languages },
      ...stay,
      run: () => void setLanguage(code),
    })),
    { id: 'sign-out', label: t('shell:signOut'), mark: { Icon: LogOut }, leaves: true, run: signOut },
  ]
}
