import {
  type FORM_FIELDS,
  LEAD_FIELDS,
  type LeadField,
  maxLengthOf,
} from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import { Lock } from 'lucide-react'
import type { HTMLInputTypeAttribute } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../../ui/note.tsx'
import { sendOnCtrlEnter } from '../../../../ui/inputs/text-input.tsx'
import { type FieldProblem, FORM_PARTS } from './lead-form.model.ts'
import { LocationField } from './location-field.tsx'
import type { LeadFormApi } from './use-lead-form.ts'
import styles from './lead-form-dialog.module.css'

/** The editable fields: all, all but the contact methods of an unlocked contact, or only the free fields. */
export type WritableFields = 'all' | 'not-methods' | 'free'

const INPUT_TYPES: Partial<Record<LeadField['kind'], HTMLInputTypeAttribute>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
}

/** The fields of a lead, company first. */
export function LeadFormFields({ form, writable }: { form: LeadFormApi; writable: WritableFields }) {
  const { t } = useTranslation(['lead-work', 'lead-fields'])
  const renderField = (name: (typeof FORM_FIELDS)[number]['name']) => {
    const field: LeadField = LEAD_FIELDS[name]
    const isReadOnly = writable === 'not-methods' && field.method === true
    return (
      <div key={name} className={field.form === 'wide' ? styles.wide : undefined}>
        <form.AppField name={name}>
          {({ TextField }) => (
            <TextField
              label={t(`lead-fields:${name}`)}
              hint={name === 'companyName' ? t('required') : undefined}
              problem={hasOwnErrorText(name) ? t(`problem.${name}`) : undefined}
              help={isReadOnly ? t('help.upgrade') : undefined}
              type={INPUT_TYPES[field.kind]}
              autoComplete="off"
              maxLength={maxLengthOf(name)}
              disabled={isReadOnly}
              aria-required={name === 'companyName' || undefined}
            />
          )}
        </form.AppField>
      </div>
    )
  }
  return (
    <>
      {FORM_PARTS.free.map(renderField)}
      <div className={styles.wide}>
        <form.AppField name="location">
          {(field) => (
            <LocationField
              value={field.state.value}
              onChange={(location, spot) => {
                field.handleChange(location)
                form.setFieldValue('spot', spot)
              }}
            />
          )}
        </form.AppField>
      </div>
      {writable === 'free' ? (
        <Note className={styles.wide} icon={<Lock className="icon" aria-hidden="true" />}>
          {t('help.locked')}
        </Note>
      ) : (
        FORM_PARTS.paid.map(renderField)
      )}
      {FORM_PARTS.texts.map((name) => (
        <div key={name} className={styles.wide}>
          <form.AppField name={name}>
            {({ TextAreaField }) => (
              <TextAreaField
                label={t(`lead-fields:${name}`)}
                rows={3}
                maxLength={maxLengthOf(name)}
                onKeyDown={sendOnCtrlEnter}
              />
            )}
          </form.AppField>
        </div>
      ))}
    </>
  )
}

/** Whether the form has its own error text for the field. */
const hasOwnErrorText = (name: string): name is FieldProblem =>
  name === 'companyName' || ['email', 'phone', 'url'].includes(LEAD_FIELDS[name as FieldProblem].kind)
