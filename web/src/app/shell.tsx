import { useTranslation } from 'react-i18next'
import { useHand } from './hand.tsx'
import { PageInShell } from './in-shell.tsx'
import { QuickBar } from './quick-bar.tsx'
import { Reconnecting } from './reconnecting.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useDrawer } from './use-drawer.tsx'
import { usePageFocus } from './use-page-focus.ts'

/** The frame of every signed-in page: the page's own parts are in `main.page`. */
export function Shell() {
  const { t } = useTranslation('shell')
  const hand = useHand()
  const said = usePageFocus()
  const { drawer, openMenu } = useDrawer()
  return (
    <div className="app-shell">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <Sidebar />
      <div className="app-main">
        <TopBar onMenu={openMenu} onPalette={hand.openPalette} onHelp={hand.openHelp} />
        <Reconnecting />
        <main className="page" id="main" tabIndex={-1}>
          <PageInShell />
        </main>
      </div>
      <QuickBar onMenu={openMenu} />
      {drawer}
      {hand.overlay}
      <output className="visually-hidden">{said}</output>
    </div>
  )
}
