import { useRouter } from '@tanstack/react-router'

/**
 * Returns a function that remembers the open page, and returns whether it is still open when asked later: a response
 * that arrives after the user has left must not open another page.
 */
export function useRememberPage() {
  const router = useRouter()
  return () => {
    const { pathname } = router.latestLocation
    return () => router.latestLocation.pathname === pathname
  }
}
