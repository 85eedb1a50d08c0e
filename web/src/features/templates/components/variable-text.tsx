import { partsOf } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import type { Ref } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './variable-text.module.css'

type VariableTextProps = {
  value: string
  onChange: (value: string) => void
  label: string
  placeholder?: string
  maxLength: number
  /** Enter is ignored, and pasted line ends become spaces. */
  singleLine?: boolean
  problemId?: string | undefined
  onFocus: () => void
  ref: Ref<HTMLTextAreaElement>
}

/** A text with marked variables. The marks are drawn behind the field, from the same text in the same font. */
export function VariableText({ value, onChange, label, singleLine = false, problemId, ...rest }: VariableTextProps) {
  return (
    <div className={classNames(styles.both, singleLine && styles.line)}>
      <div className={styles.marks} aria-hidden="true">
        {partsOf(value).map((part, nr) => {
          if (part.kind === 'text') return part.text
          return (
            // Parts have no stable key: all of them change with each typed character.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={nr} className={part.kind === 'unknown' ? styles.unknown : styles.known}>
              {part.typed}
            </mark>
          )
        })}
        {/* A final line break has no height of its own. */}
        {'\u200b'}
      </div>
      <textarea
        {...rest}
        aria-label={label}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        rows={1}
        value={value}
        onKeyDown={(event) => {
          if (singleLine && event.key === 'Enter') event.preventDefault()
        }}
        onChange={({ target }) => onChange(singleLine ? target.value.replace(/[\r\n]+/g, ' ') : target.value)}
      />
    </div>
  )
}
