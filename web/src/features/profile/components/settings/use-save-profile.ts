import type { Profile, ProfileChange } from '@leadhaul/contract/profile/profile.schema.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { useChangeProfile } from '../../profile.queries.ts'
import { useSavedNotice } from './use-saved-notice.ts'

/** Saves a part of the profile and reports the result; a success is shown for three seconds. */
export function useSaveProfile() {
  const { t } = useTranslation('profile')
  const change = useChangeProfile()
  const { shown: saved, show } = useSavedNotice()
  const [problem, setProblem] = useState<string>()
  const save = async (part: ProfileChange): Promise<Profile | undefined> => {
    setProblem(undefined)
    try {
      const profile = await change.mutateAsync(part)
      show()
      return profile
    } catch (error) {
      setProblem(t('updateFailed', { message: errorText(error) }))
      return undefined
    }
  }
  /** Called if the form is invalid, with whether a field is missing. */
  const refuse = (isMissing: boolean) => setProblem(isMissing ? t('required') : undefined)
  return { save, saved, problem, refuse }
}
