import { useEffect } from 'react'
import { PageWait } from './page-wait.tsx'

/** Leaves the app for the page that the server has at this address. */
export function LeaveApp() {
  useEffect(() => location.replace(location.href), [])
  return <PageWait />
}
