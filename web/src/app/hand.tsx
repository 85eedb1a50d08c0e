import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listenToKeys, type Shortcut } from '../lib/shortcuts.ts'
import { useShortcuts } from '../lib/use-shortcut.ts'

const ShortcutsHelp = lazy(async () => ({ default: (await import('./shortcuts-help.tsx')).ShortcutsHelp }))

const GO = [
  { keys: 'g d', to: '/dashboard', key: 'dashboard' },
  { keys: 'g l', to: '/leads', key: 'leads' },
  { keys: 'g f', to: '/search', key: 'findLeads' },
] as const

function useGoShortcuts(): Shortcut[] {
  const { t } = useTranslation('shell')
  const router = useRouter()
  return GO.map(({ keys, to, key }) => ({
    keys,
    group: 'go' as const,
    label: t(`nav.${key}`),
    run: () => void router.navigate({ to }),
  }))
}

/** What works with the keyboard on every signed-in page, and what it opens over the page. */
export function useHand() {
  const { t } = useTranslation('shortcuts')
  const [opened, setOpened] = useState<'help'>()
  const [shown, setShown] = useState(false)
  const openHelp = () => {
    setOpened('help')
    setShown(true)
  }
  useEffect(() => listenToKeys(), [])
  useShortcuts([...useGoShortcuts(), { keys: '?', group: 'general', label: t('help'), run: openHelp, palette: true }])
  const overlay = (
    <Suspense>{opened === 'help' && <ShortcutsHelp open={shown} onClose={() => setShown(false)} />}</Suspense>
  )
  return { openHelp, overlay }
}
