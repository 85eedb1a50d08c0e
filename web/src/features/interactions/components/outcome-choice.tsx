import type { CallOutcome } from '@leadhaul/contract/interactions/interactions.contract.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/inputs/select.tsx'
import { CALL_OUTCOMES } from '../interactions.model.ts'
import styles from './outcome-choice.module.css'

type OutcomeChoiceProps = { value: CallOutcome | undefined; onChange: (value: CallOutcome | undefined) => void }

/** An optional choice of the outcome of a call. */
export function OutcomeChoice({ value, onChange }: OutcomeChoiceProps) {
  const { t } = useTranslation('history')
  const id = useId()
  return (
    <div className={styles.outcome}>
      <label className="label" htmlFor={id}>
        {t('call.field')}
      </label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(CALL_OUTCOMES.find((each) => each === event.target.value))}
      >
        <option value="">{t('call.noOutcome')}</option>
        {CALL_OUTCOMES.map((each) => (
          <option key={each} value={each}>
            {t(`call.outcome.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
