import type { DigestFrequency } from '@leadhaul/contract/profile/digest.contract.ts'
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/api/api.ts'
import { stopDigest } from '../../../../lib/api/auth-client.ts'
import { readerTimeZone } from '../../../../lib/i18n/day.ts'

export const digestQuery = api.me.digest.get.queryOptions({ staleTime: 10_000 })

/** Changes the frequency of the digest; it is sent in the morning in this browser's time zone. */
export function useChangeDigest() {
  const queryClient = useQueryClient()
  return useMutation({
    // Quick changes are stored one after the other, so that the last one wins.
    scope: { id: 'change-digest' },
    mutationFn: (frequency: DigestFrequency) => client.me.digest.change({ frequency, timeZone: readerTimeZone() }),
    onSuccess: (digest) => queryClient.setQueryData(digestQuery.queryKey, digest),
  })
}

/** The link of a digest authorizes stopping it, with or without a session. */
export const unsubscribeMutation = mutationOptions({ mutationFn: stopDigest })
