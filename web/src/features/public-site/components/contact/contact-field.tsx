import { type ContactField, isRequiredField } from '@leadhaul/contract/public-site/contact-fields.rules.ts'
import { useTranslation } from 'react-i18next'
import styles from './contact-field.module.css'

const INPUT_TYPES = { name: 'text', email: 'email', phone: 'tel', company: 'text', subject: 'text' } as const
const AUTOCOMPLETE_VALUES = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  subject: 'off',
} as const
const PROBLEMS = ['required', 'invalid', 'long'] as const
const MESSAGE_ROWS = 6

/** A field with its error texts, which the page's script shows. */
export function ContactFieldBox({ name, max }: { name: ContactField; max: number }) {
  const { t, i18n } = useTranslation('public-contact')
  const isRequired = isRequiredField(name)
  const common = { id: `contact-${name}`, name, required: isRequired, 'aria-describedby': `contact-${name}-problem` }
  const texts = PROBLEMS.flatMap((problem) => {
    const key = `problem.${name}.${problem}` as 'problem.email.long'
    return i18n.exists(`public-contact:${key}`) ? [[`data-${problem}`, t(key).replace('{max}', String(max))]] : []
  })
  return (
    <div className="field">
      <label className="label" htmlFor={common.id}>
        {t(`field.${name}`)}
        {!isRequired && <span className="label-hint">{t('optional')}</span>}
      </label>
      {name === 'message' ? (
        <textarea {...common} className={`input ${styles.text}`} rows={MESSAGE_ROWS} />
      ) : (
        <span className="input size-lg">
          <input {...common} type={INPUT_TYPES[name]} autoComplete={AUTOCOMPLETE_VALUES[name]} />
        </span>
      )}
      <span id={`contact-${name}-problem`} className="help tone-bad" hidden {...Object.fromEntries(texts)} />
    </div>
  )
}
