import type { CSSProperties } from 'react'
import { useField } from './field.tsx'

type RangeSliderProps = {
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
  /** The value text for screen readers: '100 km'. */
  valueText?: string
  label?: string
  disabled?: boolean
}

export function RangeSlider({ value, onChange, valueText, label, ...rest }: RangeSliderProps) {
  const field = useField()
  const percent = ((value - rest.min) / (rest.max - rest.min)) * 100
  return (
    <input
      {...rest}
      id={field?.controlId}
      aria-describedby={field?.describedBy}
      aria-label={label}
      aria-valuetext={valueText}
      className="range"
      type="range"
      value={value}
      style={{ '--v': `${percent}%` } as CSSProperties}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  )
}
