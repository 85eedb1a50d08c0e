import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mailtoHref, telHref } from '../../features/leads/lead.model.ts'
import type { RecentLead } from '../../features/leads/recent-leads.model.ts'
import { GradePlate } from '../../ui/leads/grade-plate.tsx'
import { StatusRing } from '../../ui/leads/status-ring.tsx'
import styles from './offline-page.module.css'

function CallLink({ contact }: Pick<RecentLead, 'contact'>) {
  const { t } = useTranslation('shell')
  if (!contact) return <span className="subtext">{t('offline.locked')}</span>
  const href = contact.phone && telHref(contact.phone)
  if (!contact.phone) return <span className="subtext">{t('offline.noPhone')}</span>
  if (!href) return <span className="numeric">{contact.phone}</span>
  return (
    <a className="button size-sm" href={href} aria-label={t('offline.call', { phone: contact.phone })}>
      <Phone className="icon size-sm" aria-hidden="true" />
      <span className={`numeric ${styles.number}`}>{contact.phone}</span>
      <span className={styles.short}>{t('offline.callShort')}</span>
    </a>
  )
}

/** A lead stored on this device: its company, status and contact. */
export function OfflineLead({ lead: { companyName, city, qualityCategory, status, contact } }: { lead: RecentLead }) {
  const { t } = useTranslation(['shell', 'leads'])
  const mail = contact?.email && mailtoHref(contact.email)
  return (
    <li>
      <GradePlate grade={qualityCategory} label={t(`leads:grade.${qualityCategory}`)} />
      <span className={`grow ${styles.lead}`}>
        <span className="company-name">{companyName}</span>
        <span className={styles.line}>
          <span>{city ?? t('offline.noCity')}</span>
          <StatusRing status={status} label={t(`leads:status.${status}`)} />
        </span>
        {contact && (
          <span className={styles.line}>
            {contact.name && <span>{contact.name}</span>}
            {contact.phone && <span className={`numeric ${styles.short}`}>{contact.phone}</span>}
            {mail ? <a href={mail}>{contact.email}</a> : contact.email && <span>{contact.email}</span>}
          </span>
        )}
      </span>
      <CallLink contact={contact} />
    </li>
  )
}
