import type { SavedView } from '@leadhaul/contract/views/views.contract.ts'
import { keepPreviousData, mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { api, client } from '../../lib/api/api.ts'
import { readerTimeZone } from '../../lib/i18n/day.ts'
import { requestLanguage } from '../../lib/i18n/i18n.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { optimistic, cachePatch } from '../../lib/api/optimistic.ts'
import { throttledInvalidation } from '../../lib/api/throttled-invalidation.ts'
import { notifyLater } from '../../ui/overlays/notify-later.ts'
import { sortByIds } from './views-order.model.ts'

const FRESH_MS = 30_000
/** Counting all views is expensive, and a running search sends three hints per second. */
const COUNTS_REFRESH_INTERVAL_MS = 3_000

/** The saved views of the workspace, with the number of leads of each. */
export const viewsQuery = () =>
  api.views.list.queryOptions({
    input: { timeZone: readerTimeZone(), language: requestLanguage() },
    staleTime: FRESH_MS,
    // While the counts in another language load.
    placeholderData: keepPreviousData,
  })

export const refreshViews = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.views.list.key() })

/** Refetches the counts of the views after leads have changed. */
export const refreshViewCounts = throttledInvalidation(api.views.list.key(), COUNTS_REFRESH_INTERVAL_MS)

export function useSaveView() {
  const queryClient = useQueryClient()
  return useMutation(api.views.create.mutationOptions({ onSuccess: () => refreshViews(queryClient) }))
}

export function useChangeView() {
  const queryClient = useQueryClient()
  return useMutation(api.views.update.mutationOptions({ onSuccess: () => refreshViews(queryClient) }))
}

export function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation(api.views.remove.mutationOptions({ onSuccess: () => refreshViews(queryClient) }))
}

type Views = { items: SavedView[] }

/** Shows the new order immediately, and reverts with a message if the server rejects it. */
export const orderViewsMutation = mutationOptions({
  mutationFn: (input: { ids: string[] }) => client.views.reorder(input),
  ...optimistic<{ ids: string[] }>({
    mutationKey: api.views.reorder.key(),
    patchesOf: ({ ids }) => [
      cachePatch<Views>(viewsQuery().queryKey, ({ items }) => ({ items: sortByIds(items, ids) })),
    ],
    notifyFailure: (error) =>
      notifyLater({ tone: 'bad', title: i18n.t('leads:views.orderFailed'), text: errorText(error) }),
    refresh: refreshViews,
  }),
})
