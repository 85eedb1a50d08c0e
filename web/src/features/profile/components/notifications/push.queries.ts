import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/api/api.ts'
import {
  isPushSupported,
  isPushBlocked,
  currentPushEndpoint,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../../lib/browser/browser-push.ts'

export type PushState = 'none' | 'unsupported' | 'blocked' | 'off' | 'on'

/** Whether this browser shows notifications, and if not, why. */
export const pushQuery = queryOptions({
  queryKey: [...api.me.push.key(), 'browser'],
  staleTime: 10_000,
  queryFn: async (): Promise<{ state: PushState; publicKey: string | null }> => {
    const { publicKey, endpoints } = await client.me.push.get()
    if (publicKey === null) return { state: 'none', publicKey }
    if (!isPushSupported()) return { state: 'unsupported', publicKey }
    if (isPushBlocked()) return { state: 'blocked', publicKey }
    const own = await currentPushEndpoint()
    return { state: own !== undefined && endpoints.includes(own) ? 'on' : 'off', publicKey }
  },
})

/** Enables notifications of this browser with the key of the installation, or disables them. */
export function useChangePush() {
  const queryClient = useQueryClient()
  return useMutation({
    // A second change waits for the first.
    scope: { id: 'change-push' },
    meta: { waitsForUser: true },
    mutationFn: async (publicKey: string | null) => {
      const before = await currentPushEndpoint()
      if (publicKey === null) {
        await unsubscribeFromPush()
        if (before !== undefined) await client.me.push.remove({ endpoint: before })
        return
      }
      const browser = await subscribeToPush(publicKey)
      if (browser) await client.me.push.add(browser)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.me.push.key() }),
  })
}
