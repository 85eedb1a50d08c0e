import type { DigestFrequency } from '@leadhaul/contract/profile/digest.contract.ts'
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/api.ts'
import { stopDigest } from '../../../../lib/auth-client.ts'
import { readersZone } from '../../../../lib/day.ts'

export const digestQuery = api.me.digest.get.queryOptions({ staleTime: 10_000 })

/** How often the digest comes; its morning is that of the place where this browser is. */
export function useChangeDigest() {
  const queryClient = useQueryClient()
  return useMutation({
    // Choices made quickly are stored one after the other, so that the last one stays.
    scope: { id: 'change-digest' },
    mutationFn: (frequency: DigestFrequency) => client.me.digest.change({ frequency, timeZone: readersZone() }),
    onSuccess: (digest) => queryClient.setQueryData(digestQuery.queryKey, digest),
  })
}

/** The link of a digest is the right to stop it, with or without a session. */
export const unsubscribeMutation = mutationOptions({ mutationFn: stopDigest })
