import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { useField } from './field.tsx'

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
  size?: 'md' | 'lg'
  leading?: ReactNode
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One-line text. Inside a `Field` it takes its id, description and error state from there. */
export function TextInput({ size = 'md', leading, trailing, className, ...rest }: TextInputProps) {
  const field = useField()
  return (
    <span
      className={classNames(
        'input',
        size === 'lg' && 'size-lg',
        field?.invalid && 'is-bad',
        rest.disabled && 'is-off',
        className,
      )}
    >
      {leading}
      <input
        id={field?.controlId}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        {...rest}
      />
      {trailing}
    </span>
  )
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** Text of several lines, otherwise like `TextInput`. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  const field = useField()
  return (
    <textarea
      id={field?.controlId}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      {...rest}
      className={classNames('input', field?.invalid && 'is-bad', className)}
    />
  )
}

/** For a `TextArea`: Ctrl+Enter, or Cmd+Enter, sends its form. */
export const sendOnCtrlEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}
