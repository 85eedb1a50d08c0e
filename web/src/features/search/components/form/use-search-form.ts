import { useEffect, useRef, useState } from 'react'
import { searchParamsOf, formOfSearchParams, type FindLeadsSearch, type SearchForm } from '../../search.model.ts'

/** Changes of the form; a function gets the current form, for changes after an awaited response. */
export type FormChange = Partial<SearchForm> | ((before: SearchForm) => Partial<SearchForm>)

const URL_UPDATE_DELAY_MS = 250
const keyOf = (address: FindLeadsSearch) => JSON.stringify(searchParamsOf(formOfSearchParams(address)))

/** The form, which is stored in the page's URL so that Back and reload restore it. */
export function useSearchForm(address: FindLeadsSearch, write: (address: FindLeadsSearch) => void) {
  const [form, setForm] = useState<SearchForm>(() => formOfSearchParams(address))
  const written = useRef(keyOf(address))
  const current = keyOf(address)
  useEffect(() => {
    if (current === written.current) return
    written.current = current
    setForm(formOfSearchParams(JSON.parse(current) as FindLeadsSearch))
  }, [current])
  useEffect(() => {
    const next = searchParamsOf(form)
    const key = JSON.stringify(next)
    if (key === written.current) return
    const timer = setTimeout(() => {
      written.current = key
      write(next)
    }, URL_UPDATE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [form, write])
  const change = (part: FormChange) =>
    setForm((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
  return { form, change }
}
