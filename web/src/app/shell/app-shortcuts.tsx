import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAV_NAMES } from '../../lib/navigation.ts'
import { listenToKeys, type Shortcut } from '../../lib/shortcuts/shortcuts.ts'
import { useShortcuts } from '../../lib/shortcuts/use-shortcut.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { NAV_ITEMS } from './navigation.ts'
import { captureTyping, takeCapturedTyping } from '../palette/captured-typing.ts'
import { useRememberLead } from './use-remember-lead.ts'

const ShortcutsHelp = lazyPart(() => import('./shortcuts-help.tsx').then((it) => it.ShortcutsHelp))
const Palette = lazyPart(() => import('../palette/palette.tsx').then((it) => it.Palette))

function useNavigationShortcuts(): Shortcut[] {
  const { t } = useTranslation('shell')
  const router = useRouter()
  return NAV_ITEMS.flatMap(({ keys, to }) => {
    const run = () => void router.navigate({ to })
    return keys ? [{ keys, group: 'go' as const, label: t(`nav.${NAV_NAMES[to]}`), run }] : []
  })
}

type Overlay = 'palette' | 'help'

/** The keyboard shortcuts of every signed-in page, with the command palette and the help that they open. */
export function useAppShortcuts() {
  const { t } = useTranslation(['shortcuts', 'palette'])
  const [open, setOpen] = useState<Overlay>()
  const [openings, setOpenings] = useState({ palette: 0, help: 0 })
  const show = (overlay: Overlay) => {
    setOpenings((before) => ({ ...before, [overlay]: before[overlay] + 1 }))
    setOpen(overlay)
  }
  const close = () => {
    takeCapturedTyping()
    setOpen(undefined)
  }
  const openPalette = () => {
    captureTyping()
    show('palette')
  }
  const openHelp = () => show('help')

  // Before the frame is painted: a user who sees it may press keys.
  useLayoutEffect(() => listenToKeys(), [])
  // Preloaded, so that it opens immediately even on a slow connection.
  useEffect(() => Palette.preload(), [])
  useRememberLead()
  useShortcuts([
    ...useNavigationShortcuts(),
    {
      keys: 'mod+k',
      group: 'general',
      label: t('palette:open'),
      inFields: true,
      inDialogs: open === 'palette',
      run: open === 'palette' ? close : openPalette,
    },
    { keys: '?', group: 'general', label: t('help'), palette: true, run: openHelp },
  ])
  const overlay = (
    <Suspense>
      {openings.palette > 0 && <Palette open={open === 'palette'} opening={openings.palette} onClose={close} />}
      {openings.help > 0 && <ShortcutsHelp open={open === 'help'} onClose={close} />}
    </Suspense>
  )
  return { openPalette, openHelp, overlay }
}
