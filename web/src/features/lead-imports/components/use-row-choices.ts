import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '../../workspace/workspace.queries.ts'
import { storeRowChoices, readRowChoices, type RowChoices } from '../row-choices.model.ts'

/** The actions for single rows, stored on the device. */
export function useRowChoices(importId: string) {
  const { data: me } = useQuery(meQuery)
  const owner = me && { userId: me.user.id, workspaceId: me.workspace.id }
  const [chosen, setChosen] = useState<RowChoices>()
  const choose = (choices: RowChoices) => {
    setChosen(choices)
    if (owner) storeRowChoices(owner, importId, choices)
  }
  return { choices: chosen ?? (owner ? readRowChoices(owner, importId) : {}), choose }
}
