import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NotificationsBell } from '../features/notifications/components/notifications-bell.tsx'
import { CreditsMenu } from '../features/workspace/components/credits-menu.tsx'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { Brand } from '../ui/brand.tsx'
import { Drawer } from './drawer.tsx'
import { UserMenu } from './user-menu.tsx'

export function TopBar() {
  const { data: me } = useQuery(meQuery)
  return (
    <header className="top">
      <Drawer />
      <Link className="brand" to="/dashboard" aria-label="Leadhaul">
        <Brand />
      </Link>
      <span className="grow" />
      {me && <CreditsMenu credits={me.credits} />}
      <NotificationsBell />
      {me && <UserMenu user={me.user} />}
    </header>
  )
}
