import type { InputHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Some but not all of the represented items are selected. */
  mixed?: boolean
}

export function Checkbox({ mixed = false, className, ...rest }: CheckboxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={classNames('checkbox', mixed && 'is-mixed', className)}
      ref={(input) => {
        if (input) input.indeterminate = mixed
      }}
    />
  )
}
