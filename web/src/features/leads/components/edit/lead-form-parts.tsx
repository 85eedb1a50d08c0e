import type { SimilarLead } from '@leadhaul/contract/leads/lead-edit.contract.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatList } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import leadFormDialogStyles from './lead-form-dialog.module.css'
import styles from './lead-form-parts.module.css'

/** Shows why the server rejected the change. */
export function SaveFailedNote({ error, adding }: { error: unknown; adding: boolean }) {
  const { t } = useTranslation('lead-work')
  return (
    <Note tone="bad" title={t(adding ? 'addFailed' : 'updateFailed')} className={leadFormDialogStyles.wide}>
      {errorText(error, adding ? 'addLead' : 'updateLead')}
    </Note>
  )
}

/**
 * Leads that may be the same company as the entered one. Their links open a new tab, so that no entered value is lost.
 */
export function SimilarNote({ leads }: { leads: readonly SimilarLead[] }) {
  const { t } = useTranslation(['lead-work', 'leads'])
  if (leads.length === 0) return null
  return (
    <Note tone="warn" title={t('similar.title')} className={leadFormDialogStyles.wide}>
      <ul className={styles.similar}>
        {leads.map(({ id, companyName, city, countryCode, by }) => (
          <li key={id}>
            <Link to="/leads/$id" params={{ id }} target="_blank">
              {companyName}
              <span className="visually-hidden"> {t('leads:lead.newTab')}</span>
            </Link>{' '}
            <span className="soft">
              {[city, countryCode].filter((part) => part).join(', ')}
              {(city || countryCode) && ' · '}
              {t('similar.same', { what: formatList(by.map((what) => t(`similar.by.${what}`))) })}
            </span>
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Asks for confirmation before entered values are lost. */
export function DiscardConfirmation({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('lead-work')
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div className={`row ${styles.leaving}`} role="alert">
      <span className="grow">{t('leaving.question')}</span>
      <Button ref={stay} onClick={onStay}>
        {t('leaving.stay')}
      </Button>
      <Button variant="danger" onClick={onLeave}>
        {t('leaving.leave')}
      </Button>
    </div>
  )
}
