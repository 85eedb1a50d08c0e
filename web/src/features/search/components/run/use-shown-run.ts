import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FindLeadsSearch } from '../../search.model.ts'
import { runQuery } from '../../search.queries.ts'

type Options = {
  address: FindLeadsSearch
  write: (part: FindLeadsSearch) => void
  /** The user's own running search; undefined until it is loaded. */
  own: string | null | undefined
  /** Whether the user has entered something into the form. */
  touched: boolean
}

/** The run that is shown instead of the form: the run of the URL, or the user's own run at the time the page opened. */
export function useShownRun({ address, write, own, touched }: Options) {
  const [atOpening, setAtOpening] = useState(own)
  // A search that another window starts later never replaces the form.
  if (atOpening === undefined && own !== undefined) setAtOpening(own)
  const candidate = touched ? undefined : (atOpening ?? undefined)
  const query = useQuery(runQuery(address.run ?? candidate))
  const run: SearchRun | undefined = query.data
  const adopted = !address.run && run?.status === 'pending' ? run.id : undefined
  // Stored in the URL, so that the run stays visible after it ends.
  useEffect(() => {
    if (adopted) write({ run: adopted })
  }, [adopted, write])
  return {
    run: address.run || adopted ? run : undefined,
    /** The query of a run that the URL names and that could not be loaded. */
    failedRunQuery: address.run && query.isError && !run ? query : undefined,
  }
}
