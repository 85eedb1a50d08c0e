import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { useField } from './field.tsx'
import './select.css'

/** A native select. Inside a `Field` it takes its id, description and error state from there. */
export function Select({ children, ...rest }: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>) {
  const field = useField()
  return (
    <span className="select">
      <select
        id={field?.controlId}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        {...rest}
        className="input"
      >
        {children}
      </select>
      <ChevronDown className="icon size-sm" aria-hidden="true" />
    </span>
  )
}
