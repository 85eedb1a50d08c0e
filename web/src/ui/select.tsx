import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import './select.css'

/** One of many, in the browser's own list: right on every phone and for every reader. */
export function Select({ children, ...rest }: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
  return (
    <span className="select">
      <select {...rest} className="input">
        {children}
      </select>
      <ChevronDown className="i s" aria-hidden="true" />
    </span>
  )
}
