import { useEffect } from 'react'
import { PageWait } from './page-wait.tsx'

/** Leaves the app: loads the server's page at the current URL. */
export function LeaveApp() {
  useEffect(() => location.replace(location.href), [])
  return <PageWait />
}
