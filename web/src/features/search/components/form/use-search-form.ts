import { useEffect, useRef, useState } from 'react'
import { addressOf, formOf, type SearchAddress, type SearchForm } from '../../search.model.ts'

/** Changes of the form; a function gets the current form, for changes after an awaited response. */
export type Change = Partial<SearchForm> | ((before: SearchForm) => Partial<SearchForm>)

const WRITE_AFTER_MS = 250
const keyOf = (address: SearchAddress) => JSON.stringify(addressOf(formOf(address)))

/** The form, which is stored in the page's URL so that Back and reload restore it. */
export function useSearchForm(address: SearchAddress, write: (address: SearchAddress) => void) {
  const [form, setForm] = useState<SearchForm>(() => formOf(address))
  const written = useRef(keyOf(address))
  const current = keyOf(address)
  useEffect(() => {
    if (current === written.current) return
    written.current = current
    setForm(formOf(JSON.parse(current) as SearchAddress))
  }, [current])
  useEffect(() => {
    const next = addressOf(form)
    const key = JSON.stringify(next)
    if (key === written.current) return
    const timer = setTimeout(() => {
      written.current = key
      write(next)
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [form, write])
  const change = (part: Change) =>
    setForm((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
  return { form, change }
}
