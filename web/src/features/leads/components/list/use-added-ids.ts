import { useState } from 'react'
import { idsAddedAbove } from '../../leads.model.ts'

type FreshProps = { leads: readonly { id: string }[] | undefined; key: string | undefined }

/** Returns the ids that have been added since the list with the same key was last rendered. */
export function useAddedIds({ leads, key }: FreshProps): ReadonlySet<string> {
  const [shown, setShown] = useState(() => nextAddedState({ leads, key }))
  if (leads === shown.leads && key === shown.key) return shown.fresh
  const next = nextAddedState({ leads, key }, shown)
  setShown(next)
  return next.fresh
}

type AddedState = FreshProps & { ids: ReadonlySet<string> | undefined; fresh: ReadonlySet<string> }

function nextAddedState({ leads, key }: FreshProps, last?: AddedState): AddedState {
  const before = last && key !== undefined && last.key === key ? last.ids : undefined
  const ids = leads && new Set(leads.map(({ id }) => id))
  return { leads, key, ids, fresh: idsAddedAbove(before, leads ?? []) }
}
