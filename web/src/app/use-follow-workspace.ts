import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetOnDevice } from './forget-on-device.ts'
import { meQuery } from '../features/workspace/workspace.queries.ts'

/**
 * A window whose session works in another workspace from now on, as after a choice in another window or a removal,
 * begins again there: nothing of the former workspace stays on the page.
 */
export function useFollowWorkspace() {
  const current = useQuery(meQuery).data?.workspace.id
  const shown = useRef(current)
  useEffect(() => {
    if (current === undefined || current === shown.current) return
    if (shown.current !== undefined) {
      forgetOnDevice()
      window.location.assign('/dashboard')
    }
    shown.current = current
  }, [current])
}
