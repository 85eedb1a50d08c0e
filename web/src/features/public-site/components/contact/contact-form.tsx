import {
  MAX_CONTACT_LENGTHS,
  CONTACT_RETENTION_MONTHS,
  type ContactField,
} from '@leadhaul/contract/public-site/contact-fields.rules.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { useOperator } from '../documents/use-operator.ts'
import { usePublicPage } from '../use-public-page.ts'
import { ContactFieldBox } from './contact-field.tsx'
import styles from './contact-form.module.css'

const ROWS: ContactField[][] = [['name', 'email'], ['phone', 'company'], ['subject'], ['message']]
const FAILURES = ['failed', 'limit'] as const

/**
 * The contact form. The page's script validates and sends it and shows the result; the form is disabled until it runs.
 */
export function ContactForm() {
  const { t } = useTranslation(['public-contact'])
  const { to, language } = usePublicPage()
  const { email } = useOperator()
  return (
    <Sheet aria-label={t('form')}>
      <noscript>
        <p className={styles.note}>{t('noScript', { email })}</p>
      </noscript>
      <form className={styles.form} method="post" data-contact={language} noValidate>
        {ROWS.map((fields) => (
          <div key={fields.join()} className={styles.row}>
            {fields.map((name) => (
              <ContactFieldBox key={name} name={name} max={MAX_CONTACT_LENGTHS[name]} />
            ))}
          </div>
        ))}
        {FAILURES.map((failure) => (
          <p key={failure} className="note tone-bad" role="alert" data-contact-failure={failure} hidden>
            <CircleAlert className="icon" aria-hidden="true" />
            <span>
              <b>{t(`public-contact:${failure}.title`)}</b> {t(`public-contact:${failure}.text`)}
            </span>
          </p>
        ))}
        <div className={styles.actions}>
          <button className="button button-primary size-lg" type="submit" disabled data-sending={t('sending')}>
            {t('send')}
          </button>
          <p className="subtext">
            {t('kept', { count: CONTACT_RETENTION_MONTHS })} <a href={to('/legal/privacy-policy')}>{t('privacy')}</a>
          </p>
        </div>
      </form>
      <div className={styles.sent} data-contact-sent="" tabIndex={-1} hidden>
        <p className={styles.done}>
          <CircleCheck className="icon size-lg" aria-hidden="true" />
          <b>{t('sent.title')}</b>
        </p>
        <p className="soft" data-contact-answer={t('sent.text')} />
        <p className={styles.actions}>
          <button className="button" type="button" data-contact-again="">
            {t('sent.again')}
          </button>
          <a className="button button-ghost" href={to('/help')}>
            {t('sent.help')}
          </a>
        </p>
      </div>
    </Sheet>
  )
}
