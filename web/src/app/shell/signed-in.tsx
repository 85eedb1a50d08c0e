import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { sessionRefreshQuery } from '../../features/auth/auth.queries.ts'
import { meQuery } from '../../features/workspace/workspace.queries.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { useLiveUpdates } from '../live/live.ts'
import { Shell } from './shell.tsx'

const WithoutSeat = lazyPart(() => import('../workspace/without-seat.tsx').then((it) => it.WithoutSeat))

/** The signed-in pages, for a user who has a seat in the workspace. */
export function SignedIn() {
  useLiveUpdates()
  useQuery(sessionRefreshQuery)
  const me = useQuery(meQuery).data
  const [isUnsaved, setUnsaved] = useState(false)
  // An older server does not send `hasSeat`. After a seat is restored, unsaved input is saved or discarded first.
  if (!me || (me.user.hasSeat !== false && !isUnsaved)) return <Shell />
  return (
    <Suspense>
      <WithoutSeat me={me} onUnsaved={setUnsaved} />
    </Suspense>
  )
}
