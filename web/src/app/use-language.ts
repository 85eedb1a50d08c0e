import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { activeLanguage, READY_LANGUAGES, setLanguage } from '../lib/i18n.ts'

/** The language a user prefers, on every device they sign in on. */
export function useLanguage() {
  const preferred = useQuery(meQuery).data?.user.preferredLanguage
  useEffect(() => {
    const language = READY_LANGUAGES.find(({ code }) => code === preferred)
    if (language && language.code !== activeLanguage()) void setLanguage(language.code)
  }, [preferred])
}
