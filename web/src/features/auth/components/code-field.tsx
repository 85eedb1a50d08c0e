import type { ChangeEvent, ComponentProps, SyntheticEvent } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { textField } from '../../../ui/form/form-fields.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import styles from './code-field.module.css'

const CODE_LENGTH = 6
/** Longer than a code: a pasted code may contain spaces or a hyphen. */
const MAX_INPUT_LENGTH = 12

/** One field for six digits, drawn as six boxes: it is pasted, filled in and read aloud as a whole. */
function CodeInput({ value = '', onChange, ...rest }: ComponentProps<typeof TextInput>) {
  const digits = String(value)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = event.target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
    onChange?.(event)
  }
  return (
    <div className={styles.code}>
      <TextInput
        {...rest}
        className={styles.field}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_INPUT_LENGTH}
        onChange={change}
        onSelect={moveCursorToEnd}
      />
      <span className={styles.boxes} aria-hidden="true">
        {Array.from({ length: CODE_LENGTH }, (_, nr) => (
          <span
            key={nr}
            className={classNames(styles.box, nr === Math.min(digits.length, CODE_LENGTH - 1) && styles.isNext)}
          >
            {digits[nr]}
          </span>
        ))}
      </span>
    </div>
  )
}

export const CodeField = textField(CodeInput)

/**
 * The boxes show no cursor other than the next box, so the cursor stays at the end. A selection is replaced as a whole.
 */
function moveCursorToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end)
}
