import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useSlow } from '../../ui/loading/use-slow.ts'
import serverUnavailableStyles from '../server-unavailable.module.css'
import styles from './shell-skeleton.module.css'

const LINKS = [96, 84, 58]
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The frame without data from the server; with `isWaiting`, placeholders are shown for that data. */
export function ShellFrame({ children, isWaiting = true }: { children: ReactNode; isWaiting?: boolean }) {
  return (
    <div className="app-shell">
      <aside className="sidebar" aria-hidden="true">
        <span className="brand">
          <Brand />
        </span>
        <div className="nav">
          {isWaiting &&
            LINKS.map((width) => (
              <span key={width} className={styles.navSkeleton}>
                <Skeleton width={width} height={12} />
              </span>
            ))}
        </div>
      </aside>
      <div className="app-main">
        <header className="top-bar">
          <span className="brand">
            <Brand />
          </span>
          <span className="grow" />
          {isWaiting && <Skeleton width={96} height={12} />}
        </header>
        <main className="page" id="main">
          {children}
        </main>
      </div>
    </div>
  )
}

const pageSkeleton = (
  <div aria-hidden="true">
    <div className="page-header">
      <Skeleton width={180} height={20} />
    </div>
    <div className="sheet">
      {ROWS.map((row) => (
        <div key={row} className={styles.rowSkeleton}>
          <Skeleton width="44%" height={12} />
          <Skeleton width="28%" gap={7} />
        </div>
      ))}
    </div>
  </div>
)

/** Shown while the current user is loaded. */
export function ShellSkeleton() {
  const { t } = useTranslation('shell')
  const slow = useSlow(true)
  return (
    <ShellFrame>
      <div aria-busy="true">
        <output className="visually-hidden">{t('loading')}</output>
        {slow && (
          <Note
            tone="warn"
            className={serverUnavailableStyles.serverUnavailable}
            action={<Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>}
          >
            {t('slow')}
          </Note>
        )}
        {pageSkeleton}
      </div>
    </ShellFrame>
  )
}
