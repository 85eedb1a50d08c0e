import type { InputHTMLAttributes } from 'react'

/** One of several choices that exclude each other; they share a `name`. */
export function Radio(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) {
  return <input {...props} type="radio" className="checkbox radio" />
}
