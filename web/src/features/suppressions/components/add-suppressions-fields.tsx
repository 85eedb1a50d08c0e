import { MAX_PASTED_LENGTH } from '@leadhaul/contract/suppressions/suppressions.contract.ts'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea, TextInput } from '../../../ui/inputs/text-input.tsx'
import { PhoneCountryField } from './phone-country-field.tsx'

const MAX_NOTE = 500

/** Longer than one call accepts. A `maxLength` of the field would drop the rest silently. */
export const isTooLong = (text: string) => text.length > MAX_PASTED_LENGTH

type Fields = { text: string; countryCode: string; note: string }
type AddSuppressionsFieldsProps = { value: Fields; readOnly: boolean; onChange: (part: Partial<Fields>) => void }

/** The pasted addresses, the country of their phone numbers, and a note. */
export function AddSuppressionsFields({ value, readOnly, onChange }: AddSuppressionsFieldsProps) {
  const { t } = useTranslation(['suppressions', 'errors'])
  const { text, countryCode, note } = value
  return (
    <>
      <Field
        label={t('add.addresses')}
        help={t('add.help')}
        error={isTooLong(text) ? t('errors:TOO_MANY_ADDRESSES') : undefined}
      >
        <TextArea
          rows={7}
          spellCheck={false}
          readOnly={readOnly}
          value={text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
      <PhoneCountryField value={countryCode} onChange={(code) => onChange({ countryCode: code })} />
      <Field label={t('add.note')} hint={t('optional')}>
        <TextInput maxLength={MAX_NOTE} value={note} onChange={(event) => onChange({ note: event.target.value })} />
      </Field>
    </>
  )
}
