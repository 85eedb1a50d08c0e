import { useEffect } from 'react'
import { PageLoading } from './page-loading.tsx'

/** Leaves the app: loads the server's page at the current URL. */
export function LeaveApp() {
  useEffect(() => location.replace(location.href), [])
  return <PageLoading />
}
