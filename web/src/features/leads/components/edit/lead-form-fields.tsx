import {
  type FORM_FIELDS,
  LEAD_FIELDS,
  type LeadField,
  maxLengthOf,
} from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import { Lock } from 'lucide-react'
import type { HTMLInputTypeAttribute, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { TextArea, TextInput } from '../../../../ui/text-input.tsx'
import { type FieldName, type FieldProblem, FORM_PARTS, type LeadForm, type Spot } from './lead-form.model.ts'
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

const TYPES: Partial<Record<LeadField['kind'], HTMLInputTypeAttribute>> = { email: 'email', phone: 'tel', url: 'url' }

/** The fields of a lead, company first. */
export function LeadFormFields({ form, problems, writable, onChange, onLocation }: LeadFormFieldsProps) {
  const { t } = useTranslation(['lead-work', 'lead-fields'])
  const line = (name: (typeof FORM_FIELDS)[number]['name']) => {
    const field: LeadField = LEAD_FIELDS[name]
    const problem = problems.find((one) => one === name)
    const off = writable === 'not-methods' && field.method === true
    return (
      <div key={name} className={field.form === 'wide' ? styles.wide : undefined}>
        <Field
          label={t(`lead-fields:${name}`)}
          hint={name === 'companyName' ? t('required') : undefined}
          error={problem && t(`problem.${problem}`)}
          help={off ? t('help.upgrade') : undefined}
        >
          <TextInput
            type={TYPES[field.kind]}
            autoComplete="off"
            value={form[name]}
            maxLength={maxLengthOf(name)}
            disabled={off}
            aria-required={name === 'companyName' || undefined}
            onChange={(event) => onChange(name, event.target.value)}
          />
        </Field>
      </div>
    )
  }
  return (
    <>
      {FORM_PARTS.free.map(line)}
      <div className={styles.wide}>
        <LocationField value={form.location} onChange={onLocation} />
      </div>
      {writable === 'free' ? (
        <Note className={styles.wide} icon={<Lock className="icon" aria-hidden="true" />}>
          {t('help.locked')}
        </Note>
      ) : (
        FORM_PARTS.paid.map(line)
      )}
      {FORM_PARTS.texts.map((name) => (
        <div key={name} className={styles.wide}>
          <Field label={t(`lead-fields:${name}`)}>
            <TextArea
              rows={3}
              value={form[name]}
              maxLength={maxLengthOf(name)}
              onKeyDown={sendOnCtrlEnter}
              onChange={(event) => onChange(name, event.target.value)}
            />
          </Field>
        </div>
      ))}
    </>
  )
}

const sendOnCtrlEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}
