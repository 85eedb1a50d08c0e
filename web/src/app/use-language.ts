import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { activeLanguage, setLanguage } from '../lib/i18n.ts'

/** The language a user prefers, on every device they sign in on. */
export function useLanguage() {
  const preferred = useQuery(meQuery).data?.user.preferredLanguage
  useEffect(() => {
    if (preferred && preferred !== activeLanguage()) void setLanguage(preferred)
  }, [preferred])
}
