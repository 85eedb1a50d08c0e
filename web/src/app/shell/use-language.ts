import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChangeProfile } from '../../features/profile/profile.queries.ts'
import { meQuery } from '../../features/workspace/workspace.queries.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { activeLanguage, setLanguage } from '../../lib/i18n/i18n.ts'
import { notify } from '../../ui/overlays/toast.ts'

/** The language a user prefers, on every device they sign in on. */
export function useApplyPreferredLanguage() {
  const preferred = useQuery(meQuery).data?.user.preferredLanguage
  useEffect(() => {
    if (preferred && preferred !== activeLanguage()) void setLanguage(preferred)
  }, [preferred])
}

/** Switches the language immediately, and on other devices from the next sign-in on. */
export function useChooseLanguage() {
  const { mutateAsync: saveProfile } = useChangeProfile()
  return (code: Language) => {
    void setLanguage(code)
    // Uses the promise: the component that offers the choice may be unmounted before the response.
    saveProfile({ preferredLanguage: code }).catch((error: unknown) => notify({ tone: 'bad', title: errorText(error) }))
  }
}
