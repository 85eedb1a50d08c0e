import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetShown } from './forget-on-device.ts'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { setShownWorkspace } from '../lib/shown-workspace.ts'

/**
 * A window whose session works in another workspace from now on, as after a choice in another window or a removal,
 * begins again there: nothing of the former workspace stays on the page. Where the user keeps the page, for what is not
 * saved, it stays one of the former workspace and changes nothing in the other.
 */
export function useFollowWorkspace() {
  const current = useQuery(meQuery).data?.workspace.id
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (current === undefined || current === shown.current) return
    if (shown.current === undefined) {
      shown.current = current
      setShownWorkspace(current)
    } else {
      forgetShown()
      window.location.assign('/dashboard')
    }
  }, [current])
  useEffect(
    () => () => {
      shown.current = undefined
      setShownWorkspace(undefined)
    },
    [],
  )
}
