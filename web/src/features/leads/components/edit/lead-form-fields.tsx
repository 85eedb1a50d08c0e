import { Lock } from 'lucide-react'
import type { HTMLInputTypeAttribute, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { TextArea, TextInput } from '../../../../ui/text-input.tsx'
import {
  type FieldName,
  type FieldProblem,
  MAX_LENGTHS,
  type LeadForm,
  METHOD_FIELDS,
  type Spot,
} from '../../lead-form.model.ts'
import { LocationField } from './location-field.tsx'
import styles from './lead-form-dialog.module.css'

/** Which fields may be written: all, all but the contact methods of a bought contact, or only what is free. */
export type Writable = 'all' | 'not-methods' | 'free'

type LeadFormFieldsProps = {
  form: LeadForm
  problems: readonly FieldProblem[]
  writable: Writable
  onChange: (name: FieldName, value: string) => void
  onLocation: (location: string, spot: Spot | null) => void
}

const INPUTS: Partial<Record<FieldName, { type: HTMLInputTypeAttribute; autoComplete: string }>> = {
  contactEmail: { type: 'email', autoComplete: 'off' },
  contactPhone: { type: 'tel', autoComplete: 'off' },
  website: { type: 'url', autoComplete: 'off' },
}

/** The fields of a lead, company first. */
export function LeadFormFields({ form, problems, writable, onChange, onLocation }: LeadFormFieldsProps) {
  const { t } = useTranslation('lead-work')
  const line = (name: Exclude<FieldName, 'location' | 'notes'>) => {
    const problem = problems.find((one) => one === name)
    const off = writable === 'not-methods' && METHOD_FIELDS.includes(name)
    return (
      <Field
        label={t(`field.${name}`)}
        hint={name === 'companyName' ? t('required') : undefined}
        error={problem && t(`problem.${problem}`)}
        help={off ? t('help.upgrade') : undefined}
      >
        <TextInput
          {...(INPUTS[name] ?? { autoComplete: 'off' })}
          value={form[name]}
          maxLength={MAX_LENGTHS[name]}
          disabled={off}
          aria-required={name === 'companyName' || undefined}
          onChange={(event) => onChange(name, event.target.value)}
        />
      </Field>
    )
  }
  return (
    <>
      <div className={styles.wide}>{line('companyName')}</div>
      {line('industry')}
      {line('businessType')}
      <div className={styles.wide}>
        <LocationField value={form.location} onChange={onLocation} />
      </div>
      {writable === 'free' ? (
        <Note className={styles.wide} icon={<Lock className="icon" aria-hidden="true" />}>
          {t('help.locked')}
        </Note>
      ) : (
        <>
          {line('contactName')}
          {line('contactEmail')}
          {line('contactPhone')}
          {line('website')}
          <div className={styles.wide}>{line('address')}</div>
        </>
      )}
      <div className={styles.wide}>
        <Field label={t('field.notes')}>
          <TextArea
            rows={3}
            value={form.notes}
            maxLength={MAX_LENGTHS.notes}
            onKeyDown={sendOnCtrlEnter}
            onChange={(event) => onChange('notes', event.target.value)}
          />
        </Field>
      </div>
    </>
  )
}

const sendOnCtrlEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}
