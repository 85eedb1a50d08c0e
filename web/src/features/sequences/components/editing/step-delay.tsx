import type { SequenceStep } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { MAX_WAIT_DAYS } from '@leadhaul/contract/sequences/sequence-limits.catalog.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import styles from './sequence-form.module.css'

type StepDelayProps = { days: number; isFirst: boolean; onChange: (fields: Partial<SequenceStep>) => void }

/** The days before an email of a sequence. */
export function StepDelay({ days, isFirst, onChange }: StepDelayProps) {
  const { t } = useTranslation('sequences')
  const id = useId()
  // The text as typed: a cleared field must not become 1, because the next digit would be appended to it.
  const [typedDays, setTypedDays] = useState<string>()
  return (
    <p className={styles.wait}>
      <TextInput
        id={id}
        type="number"
        inputMode="numeric"
        min={isFirst ? 0 : 1}
        max={MAX_WAIT_DAYS}
        value={typedDays ?? String(days)}
        onChange={({ target }) => {
          setTypedDays(target.value)
          if (target.value !== '') onChange({ waitDays: daysOf(target.value, isFirst) })
        }}
        onBlur={() => setTypedDays(undefined)}
      />
      <label className="soft" htmlFor={id}>
        {t(isFirst ? 'editor.waitFirst' : 'editor.wait')}
      </label>
    </p>
  )
}

const daysOf = (typed: string, isFirst: boolean): number =>
  Math.min(MAX_WAIT_DAYS, Math.max(isFirst ? 0 : 1, Math.trunc(Number(typed)) || 0))
