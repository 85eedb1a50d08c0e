import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetShownData } from './forget-on-device.ts'
import { workspacesQuery } from '../../features/team/team.queries.ts'
import { meQuery } from '../../features/workspace/workspace.queries.ts'
import { setShownWorkspace } from '../../lib/api/shown-workspace.ts'
import { hasTextsElsewhere } from '../../lib/browser/unsent-texts.ts'

/**
 * Reloads a window whose session has switched to another workspace, for example in another window or after a removal:
 * no data of the previous workspace stays on the page. If the user keeps the page because of unsaved input, it stays in
 * the previous workspace and changes nothing in the other one.
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
      // The response removes stored texts of a workspace that the user was removed from, see query-client.ts.
      if (hasTextsElsewhere({ userId, workspaceId: current })) void queryClient.prefetchQuery(workspacesQuery)
    } else {
      forgetShownData()
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
