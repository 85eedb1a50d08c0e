import { useState } from 'react'
import { idsAddedAbove } from '../../leads.model.ts'

type ListProps = { leads: readonly { id: string }[] | undefined; key: string | undefined }

/** Returns the ids that have been added since the list with the same key was last rendered. */
export function useAddedIds({ leads, key }: ListProps): ReadonlySet<string> {
  const [shown, setShown] = useState(() => nextAddedState({ leads, key }))
  if (leads === shown.leads && key === shown.key) return shown.added
  const next = nextAddedState({ leads, key }, shown)
  setShown(next)
  return next.added
}

type AddedState = ListProps & { ids: ReadonlySet<string> | undefined; added: ReadonlySet<string> }

function nextAddedState({ leads, key }: ListProps, last?: AddedState): AddedState {
  const before = last && key !== undefined && last.key === key ? last.ids : undefined
  const ids = leads && new Set(leads.map(({ id }) => id))
  return { leads, key, ids, added: idsAddedAbove(before, leads ?? []) }
}
