import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../features/workspace/workspace.queries.ts'
import { formatNumber } from '../../lib/i18n/format.ts'
import { NAV_NAMES } from '../../lib/navigation.ts'
import { Brand } from '../../ui/brand.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { NAV_ITEMS } from './navigation.ts'
import { useSignOut } from '../sign-out.ts'

// They have menus and dialogs of their own, so they load once the first rows of the page are shown.
const SavedViews = lazyPart(
  () => import('../../features/views/components/saved-views.tsx').then((it) => it.SavedViews),
  {
    idle: true,
  },
)

const UsageLines = lazyPart(
  () => import('../../features/workspace/components/usage-lines.tsx').then((it) => it.UsageLines),
  { idle: true },
)

function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('shell')
  const { data: me } = useQuery(meQuery)
  return (
    <nav className="nav" aria-label={t('nav.label')}>
      {NAV_ITEMS.map(({ to, Icon }) => (
        <Link
          key={to}
          to={to}
          className={to === '/search' ? 'nav-find' : undefined}
          activeProps={{ 'aria-current': 'page' }}
          onClick={onNavigate}
        >
          <Icon className="icon" aria-hidden="true" />
          {t(`nav.${NAV_NAMES[to]}`)}
          {to === '/leads' && me && me.leadsTotal > 0 && <span className="count">{formatNumber(me.leadsTotal)}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** The navigation with the current page; the same in the sidebar and in the drawer. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation('shell')
  const { data: me } = useQuery(meQuery)
  const signOut = useSignOut()
  return (
    <aside className="sidebar">
      <Link className="brand" to="/dashboard" aria-label="Leadhaul" onClick={onNavigate}>
        <Brand />
      </Link>
      <Navigation onNavigate={onNavigate} />
      <Suspense>
        <SavedViews onNavigate={onNavigate} />
      </Suspense>
      <div className="sidebar-footer">
        {me && (
          <Suspense>
            <UsageLines me={me} size="mini" />
          </Suspense>
        )}
        {me && (
          <div className="sidebar-account">
            {me.workspace.logoUrl && <img className="sidebar-logo" src={me.workspace.logoUrl} alt="" />}
            <span className="grow">
              <span className="truncate strong sidebar-account-name" title={me.workspace.name}>
                {me.workspace.name}
              </span>
              <span className="truncate subtext" title={me.user.email}>
                {me.user.email}
              </span>
            </span>
          </div>
        )}
        <div className="nav nav-footer">
          <button type="button" onClick={signOut}>
            <LogOut className="icon" aria-hidden="true" />
            {t('signOut')}
          </button>
        </div>
      </div>
    </aside>
  )
}
