import type { Profile } from '@leadhaul/contract/profile/profile.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { refreshMe } from '../../lib/api/refresh-account.ts'
import { deleteUploadedFile, uploadFile } from '../../lib/api/upload.ts'
import { setLanguage } from '../../lib/i18n/i18n.ts'
import { profileQuery } from '../workspace/workspace.queries.ts'

/**
 * Saves changes of the profile; a new language applies immediately. The first complete profile creates the first
 * templates.
 */
export function useChangeProfile() {
  const queryClient = useQueryClient()
  return useMutation(
    api.me.profile.change.mutationOptions({
      onSuccess: async (profile: Profile) => {
        queryClient.setQueryData(profileQuery.queryKey, profile)
        if (profile.preferredLanguage) await setLanguage(profile.preferredLanguage)
        void refreshMe(queryClient)
        void queryClient.invalidateQueries({ queryKey: api.templates.key() })
      },
    }),
  )
}

const LOGO_URL = '/api/v1/me/logo'

/** Replaces or removes the logo everywhere; resolves after it is stored. */
export function useChangeLogo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (file) return uploadFile<{ logoUrl: string }>({ url: LOGO_URL, file, method: 'PUT' })
      return deleteUploadedFile(LOGO_URL)
    },
    onSuccess: () => refreshMe(queryClient),
  })
}
