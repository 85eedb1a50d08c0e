import type { Sequence } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Select } from '../../../../ui/inputs/select.tsx'

type SequenceSelectProps = {
  sequences: readonly Sequence[]
  /** Undefined if the selected sequence was deleted. */
  chosen: Sequence | undefined
  onChoose: (id: string) => void
}

/** The choice of the sequence that leads are added to. */
export function SequenceSelect({ sequences, chosen, onChoose }: SequenceSelectProps) {
  const { t } = useTranslation('sequences')
  return (
    <Field label={t('add.which')} error={chosen ? undefined : t('add.deleted')}>
      <Select value={chosen?.id ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {!chosen && (
          <option value="" disabled hidden>
            –
          </option>
        )}
        {sequences.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
