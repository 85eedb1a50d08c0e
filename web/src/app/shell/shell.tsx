import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { useAppShortcuts } from './app-shortcuts.tsx'
import { PageInShell } from './in-shell.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Reconnecting } from '../live/reconnecting.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageFocus } from './use-page-focus.ts'

// Not needed before the first rows are shown; an earlier press opens it once it is loaded.
const Drawer = lazyPart(() => import('./drawer.tsx').then((it) => it.Drawer), { idle: true })

/** The frame of every signed-in page: the page's own parts are in `main.page`. */
export function Shell() {
  const { t } = useTranslation('shell')
  const shortcuts = useAppShortcuts()
  const announcement = usePageFocus()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const openMenu = () => setDrawerOpen(true)
  return (
    <div className="app-shell">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <Sidebar />
      <div className="app-main">
        <TopBar onMenu={openMenu} onPalette={shortcuts.openPalette} onHelp={shortcuts.openHelp} />
        <Reconnecting />
        <main className="page" id="main" tabIndex={-1}>
          <PageInShell />
        </main>
      </div>
      <BottomNavigation onMenu={openMenu} />
      <Suspense>
        <Drawer open={isDrawerOpen} onOpen={setDrawerOpen} />
      </Suspense>
      {shortcuts.overlay}
      <output className="visually-hidden">{announcement}</output>
    </div>
  )
}
