import {
  hashKey,
  type MutationFunctionContext,
  type MutationKey,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/** What a cache shows of a change before the server has it. */
export type Shown = { queryKey: QueryKey; exact: boolean; patch: (data: unknown) => unknown }

/** Every cache under `queryKey` that holds something is patched; the same data back means nothing to show there. */
export const shownIn = <Data>(queryKey: QueryKey, patch: (data: Data) => Data): Shown => ({
  queryKey,
  exact: false,
  patch: (data) => patch(data as Data),
})

/** The cache of `queryKey` alone: an object in a key also matches those that hold more. */
export const shownInOne = <Data>(queryKey: QueryKey, patch: (data: Data) => Data): Shown => ({
  ...shownIn(queryKey, patch),
  exact: true,
})

type Trace = { key: QueryKey; before: unknown; after: unknown }

function show(client: QueryClient, { queryKey, exact, patch }: Shown): Trace[] {
  return client.getQueriesData({ queryKey, exact }).flatMap(([key, before]) => {
    if (before === undefined) return []
    const after = patch(before)
    if (after === before) return []
    client.setQueryData(key, after)
    // The cache may now hold another object of the same content: it keeps unchanged parts.
    return [{ key, before, after: client.getQueryData(key) }]
  })
}

/** Rolls back what is unchanged since our patch; what was changed since is refetched, not overwritten. */
function rollBack(client: QueryClient, traces: readonly Trace[]): void {
  for (const { key, before, after } of traces.toReversed())
    if (client.getQueryData(key) === after) client.setQueryData(key, before)
}

type Optimistic<Input> = {
  /** Changes of one kind share it: only the last of several pending ones refetches the result. */
  mutationKey: MutationKey
  /** Changes of other kinds that set the same value share it too: the last one chosen is the last one stored. */
  scope?: string
  shows: (input: Input) => readonly Shown[]
  /** Notifies the user that it failed; the caches are already rolled back. */
  failed: (error: unknown, input: Input) => void
  /** Asks again for everything the change may have touched. */
  refresh: (client: QueryClient) => unknown
}

/** Mutation options that show a change at once and take it back with a message when the server refuses it. */
export function optimistic<Input>({ mutationKey, scope, shows, failed, refresh }: Optimistic<Input>) {
  return {
    mutationKey,
    // Each is shown at once, but sent when the one before is answered: sent together, the first may be stored last.
    scope: { id: scope ?? hashKey(mutationKey) },
    onMutate: async (input: Input, { client }: MutationFunctionContext) => {
      const all = shows(input)
      // A pending answer does not include the change and would undo what is shown.
      await Promise.all(all.map(({ queryKey, exact }) => client.cancelQueries({ queryKey, exact })))
      return all.flatMap((shown) => show(client, shown))
    },
    onError: (error: unknown, input: Input, traces: Trace[] | undefined, { client }: MutationFunctionContext) => {
      rollBack(client, traces ?? [])
      failed(error, input)
    },
    onSettled: (...[, , , , { client }]: [unknown, unknown, Input, Trace[] | undefined, MutationFunctionContext]) => {
      if (client.isMutating({ mutationKey }) === 1) void refresh(client)
    },
  }
}
