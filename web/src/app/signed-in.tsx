import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { sessionRefreshQuery } from '../features/auth/auth.queries.ts'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useLive } from './live.ts'
import { Shell } from './shell.tsx'

const WithoutSeat = lazyPart(() => import('./without-seat.tsx').then((it) => it.WithoutSeat))

/** The signed-in pages, for who has a seat in the workspace. */
export function SignedIn() {
  useLive()
  useQuery(sessionRefreshQuery)
  const me = useQuery(meQuery).data
  // A server of the former version does not say it.
  if (me?.user.hasSeat !== false) return <Shell />
  return (
    <Suspense>
      <WithoutSeat me={me} />
    </Suspense>
  )
}
