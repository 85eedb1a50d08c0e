import { useState } from 'react'
import { newIds } from '../../leads.model.ts'

type FreshProps = { leads: readonly { id: string }[] | undefined; key: string | undefined }

/** Returns the ids that have been added since the same list was last shown. */
export function useFresh({ leads, key }: FreshProps): ReadonlySet<string> {
  const [shown, setShown] = useState(() => showing({ leads, key }))
  if (leads === shown.leads && key === shown.key) return shown.fresh
  const next = showing({ leads, key }, shown)
  setShown(next)
  return next.fresh
}

type Showing = FreshProps & { ids: ReadonlySet<string> | undefined; fresh: ReadonlySet<string> }

function showing({ leads, key }: FreshProps, last?: Showing): Showing {
  const before = last && key !== undefined && last.key === key ? last.ids : undefined
  const ids = leads && new Set(leads.map(({ id }) => id))
  return { leads, key, ids, fresh: newIds(before, leads ?? []) }
}
