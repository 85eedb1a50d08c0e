import {
  hashKey,
  matchQuery,
  type MutationFunctionContext,
  type MutationKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** The optimistic update of a cache. */
export type CachePatch = {
  queryKey: QueryKey
  exact: boolean
  patch: (data: unknown) => unknown
  /** Set for a patch that counts: it would count twice in a response that already includes the change. */
  once?: boolean
}

/** Patches every cache under `queryKey` that has data; a patch that returns the same data changes nothing. */
export const cachePatch = <Data>(queryKey: QueryKey, patch: (data: Data) => Data): CachePatch => ({
  queryKey,
  exact: false,
  patch: (data) => patch(data as Data),
})

/** Patches only the cache of exactly `queryKey`: an object in a key also matches objects with more properties. */
export const exactCachePatch = <Data>(queryKey: QueryKey, patch: (data: Data) => Data): CachePatch => ({
  ...cachePatch(queryKey, patch),
  exact: true,
})

type AppliedPatch = { key: QueryKey; before: unknown; after: unknown }

function applyPatch(client: QueryClient, { queryKey, exact, patch }: CachePatch): AppliedPatch[] {
  return client.getQueriesData({ queryKey, exact }).flatMap(([key, before]) => {
    if (before === undefined) return []
    const after = patch(before)
    if (after === before) return []
    client.setQueryData(key, after)
    // Structural sharing may store another object with the same content.
    return [{ key, before, after: client.getQueryData(key) }]
  })
}

type PendingChange = { kind: string; shown: readonly CachePatch[] }
const pendingChangesByClient = new WeakMap<QueryClient, Set<PendingChange>>()

/** The changes that are not stored yet, oldest first. Responses that arrive meanwhile are patched with them too. */
function pendingChangesOf(client: QueryClient): Set<PendingChange> {
  const known = pendingChangesByClient.get(client)
  if (known) return known
  const pending = new Set<PendingChange>()
  pendingChangesByClient.set(client, pending)
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    // A sign-out removes mutations before they settle.
    if (client.isMutating() === 0) pending.clear()
    const { query } = event
    for (const { once, patch, ...filter } of [...pending].flatMap(({ shown }) => shown)) {
      if (once || !matchQuery(filter, query)) continue
      const after = patch(query.state.data)
      if (after !== query.state.data) client.setQueryData(query.queryKey, after)
    }
  })
  return pending
}

/** Rolls back caches that are unchanged since our patch; caches changed since are refetched, not overwritten. */
function rollBack(client: QueryClient, traces: readonly AppliedPatch[]): void {
  for (const { key, before, after } of traces.toReversed())
    if (client.getQueryData(key) === after) client.setQueryData(key, before)
}

type OptimisticOptions<Input> = {
  /** Changes of one kind share it: only the last of several pending ones refetches the result. */
  mutationKey: MutationKey
  /** Changes of other kinds that set the same value share it too: the last one chosen is the last one stored. */
  scope?: string
  patchesOf: (input: Input) => readonly CachePatch[]
  /** Notifies the user that it failed; the caches are already rolled back. */
  notifyFailure: (error: unknown, input: Input) => void
  /** Refetches everything that the change may have affected. */
  refresh: (client: QueryClient) => unknown
}

type Context = { traces: AppliedPatch[]; pending: PendingChange }

/** Mutation options that show a change immediately, and roll it back with a message if the server refuses it. */
export function optimistic<Input>({ mutationKey, scope, patchesOf, notifyFailure, refresh }: OptimisticOptions<Input>) {
  const kind = hashKey(mutationKey)
  return {
    mutationKey,
    // Changes are sent one after another: if sent concurrently, the first one may be stored last.
    scope: { id: scope ?? kind },
    onMutate: async (input: Input, { client }: MutationFunctionContext): Promise<Context> => {
      const shown = patchesOf(input)
      // A pending answer does not include the change and would undo what is shown.
      await Promise.all(shown.map(({ queryKey, exact }) => client.cancelQueries({ queryKey, exact })))
      const pending = { kind, shown }
      pendingChangesOf(client).add(pending)
      return { traces: shown.flatMap((one) => applyPatch(client, one)), pending }
    },
    onError: (error: unknown, input: Input, context: Context | undefined, { client }: MutationFunctionContext) => {
      if (context) {
        pendingChangesOf(client).delete(context.pending)
        rollBack(client, context.traces)
      }
      notifyFailure(error, input)
    },
    onSettled: async (
      ...[, , , , { client }]: [unknown, unknown, Input, Context | undefined, MutationFunctionContext]
    ) => {
      if (client.isMutating({ mutationKey }) !== 1) return
      // A response read before one of the changes was stored may still arrive: all are shown until the last is stored.
      const settled = [...pendingChangesOf(client)].filter((pending) => pending.kind === kind)
      const filters = settled.flatMap(({ shown }) => shown)
      await Promise.all(filters.map(({ queryKey, exact }) => client.cancelQueries({ queryKey, exact })))
      for (const pending of settled) pendingChangesOf(client).delete(pending)
      void refresh(client)
    },
  }
}
