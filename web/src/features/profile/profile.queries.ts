import type { Profile } from '@leadhaul/contract/profile/profile.schema.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { READY_LANGUAGES, setLanguage } from '../../lib/i18n.ts'

/** The signed-in person and their company. */
export const profileQuery = api.me.profile.get.queryOptions({ staleTime: 30_000 })

const refreshMe = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: api.me.key() })

/** Saves what changed of the profile; a new language is used at once. */
export function useChangeProfile() {
  const queryClient = useQueryClient()
  return useMutation(
    api.me.profile.change.mutationOptions({
      onSuccess: async (profile: Profile) => {
        queryClient.setQueryData(profileQuery.queryKey, profile)
        const language = READY_LANGUAGES.find(({ code }) => code === profile.preferredLanguage)
        if (language) await setLanguage(language.code)
        void refreshMe(queryClient)
      },
    }),
  )
}
