import { MAX_FILTER_CHOICES } from '@leadhaul/contract/leads/lead-limits.catalog.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { Radio } from '../../../../ui/inputs/radio.tsx'
import styles from './filter-choices.module.css'

type ChoiceProps = {
  checked: boolean
  onChange: () => void
  /** The number of leads with this choice; undefined while it loads. */
  count: number | undefined
  /** The group of mutually exclusive choices; without it, several can be chosen. */
  group?: string
  disabled?: boolean
  children: ReactNode
}

export function Choice({ checked, onChange, count, group, disabled, children }: ChoiceProps) {
  const id = useId()
  const box = { id, checked, onChange, disabled }
  return (
    <div className={count === 0 && !checked ? `${styles.choice} ${styles.isEmpty}` : styles.choice}>
      {group === undefined ? <Checkbox {...box} /> : <Radio {...box} name={group} />}
      <label htmlFor={id}>
        {children}
        {count !== undefined && <span className="count numeric">{formatNumber(count)}</span>}
      </label>
    </div>
  )
}

type ManyProps = {
  chosen: readonly string[] | undefined
  facet: readonly { value: string; count: number }[] | undefined
  nameOf?: (value: string) => string
  /** Shown if there are no choices. */
  emptyText: string
  onChange: (chosen: string[] | undefined) => void
}

/** Values with the most leads first; chosen values stay in the list even if they have no leads. */
export function ManyChoices({ chosen = [], facet, nameOf = (value) => value, emptyText, onChange }: ManyProps) {
  const { t } = useTranslation('leads')
  const isFull = chosen.length >= MAX_FILTER_CHOICES
  const values = new Map(chosen.map((value) => [value, 0]))
  for (const { value, count } of facet ?? []) values.set(value, count)
  const sorted = [...values].toSorted(([, a], [, b]) => b - a)
  const toggleValue = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value].toSorted()
    onChange(next.length > 0 ? next : undefined)
  }
  if (facet !== undefined && sorted.length === 0) return <p className="subtext">{emptyText}</p>
  return (
    <>
      <output className="help">{isFull && t('filters.full', { max: MAX_FILTER_CHOICES })}</output>
      <div className={`${styles.choices} ${styles.long}`}>
        {sorted.map(([value, count]) => {
          const checked = chosen.includes(value)
          return (
            <Choice
              key={value}
              checked={checked}
              disabled={isFull && !checked}
              count={facet && count}
              onChange={() => toggleValue(value)}
            >
              <span className="truncate" title={nameOf(value)}>
                {nameOf(value)}
              </span>
            </Choice>
          )
        })}
      </div>
    </>
  )
}
