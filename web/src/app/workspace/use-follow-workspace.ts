import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetShown } from './forget-on-device.ts'
import { workspacesQuery } from '../../features/team/team.queries.ts'
import { meQuery } from '../../features/workspace/workspace.queries.ts'
import { setShownWorkspace } from '../../lib/api/shown-workspace.ts'
import { hasTextsElsewhere } from '../../lib/browser/unsent-texts.ts'

/**
 * A window whose session works in another workspace from now on, as after a choice in another window or a removal,
 * begins again there: nothing of the former workspace stays on the page. Where the user keeps the page, for what is not
 * saved, it stays one of the former workspace and changes nothing in the other.
 */
export function useFollowWorkspace() {
  const queryClient = useQueryClient()
  const me = useQuery(meQuery).data
  const [userId, current] = [me?.user.id, me?.workspace.id]
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (userId === undefined || current === undefined || current === shown.current) return
    if (shown.current === undefined) {
      shown.current = current
      setShownWorkspace(current)
      // What is kept of a workspace that someone removed them from goes with the answer, see query-client.ts.
      if (hasTextsElsewhere({ userId, workspaceId: current })) void queryClient.prefetchQuery(workspacesQuery)
    } else {
      forgetShown()
      window.location.assign('/dashboard')
    }
  }, [queryClient, userId, current])
  useEffect(
    () => () => {
      shown.current = undefined
      setShownWorkspace(undefined)
    },
    [],
  )
}
