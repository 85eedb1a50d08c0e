import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { Brand } from '../ui/brand.tsx'
import type { Early } from '../ui/early-press.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { DrawerButton } from './drawer-button.tsx'
import { MenusPlace } from './menus-place.tsx'
import { PaletteButton } from './palette-button.tsx'
import { useLanguage } from './use-language.ts'

// Overlays are a third of the frame's code, and are not needed before the first rows are shown.
const TopBarMenus = lazyPart(() => import('./top-bar-menus.tsx').then((it) => it.TopBarMenus), { idle: true })

type TopBarProps = { onMenu: () => void; onPalette: () => void; onHelp: () => void }

export function TopBar({ onMenu, onPalette, onHelp }: TopBarProps) {
  const { data: me } = useQuery(meQuery)
  useLanguage()
  const early: Early = useRef({})
  return (
    <header className="top-bar">
      <DrawerButton onOpen={onMenu} />
      <Link className="brand" to="/dashboard" aria-label="Leadhaul">
        <Brand />
      </Link>
      <PaletteButton onOpen={onPalette} />
      <span className="grow" />
      {me && (
        <Suspense fallback={<MenusPlace me={me} early={early} />}>
          <TopBarMenus me={me} early={early} onHelp={onHelp} />
        </Suspense>
      )}
    </header>
  )
}
