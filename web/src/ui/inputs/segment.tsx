import type { ReactNode } from 'react'

type SegmentProps<Value extends string> = {
  value: Value
  onChange: (value: Value) => void
  label: string
  disabled?: boolean
  /** With `icon` the choice is a square, which shows `label` on a phone. */
  choices: readonly { value: Value; label: string; icon?: ReactNode; note?: ReactNode }[]
}

/** A few exclusive choices side by side; `onChange` is also called for the current choice. */
export function Segment<Value extends string>({ value, onChange, label, disabled, choices }: SegmentProps<Value>) {
  return (
    <fieldset className="segment" aria-label={label} disabled={disabled}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={choice.icon ? 'has-icon' : undefined}
          aria-pressed={choice.value === value}
          aria-label={choice.icon ? choice.label : undefined}
          title={choice.icon ? choice.label : undefined}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon}
          <span className={choice.icon ? 'segment-name' : undefined}>{choice.label}</span>
          {choice.note}
        </button>
      ))}
    </fieldset>
  )
}
