import type { SkippedLead } from '@leadhaul/contract/messages/bulk.contract.ts'
import { Link } from '@tanstack/react-router'
import { Ban, Copy, Lock, MailX, Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { textIfKnown } from '../../../../lib/i18n/text-if-known.ts'
import { skippedOf, sumOf } from '../../bulk.model.ts'
import bulkRecipientsStyles from '../bulk/bulk-recipients.module.css'
import styles from './skipped-leads.module.css'

const ICONS: Record<string, typeof Ban> = {
  locked: Lock,
  'no-address': MailX,
  duplicate: Copy,
  'needs-reason': Scale,
  'needs-consent': Scale,
  'not-checked': Scale,
}

/** The number of skipped leads by reason, and the leads. `leads` is empty for bulk emails that predate this list. */
export function SkippedLeads({ skipped, leads }: { skipped: Record<string, number>; leads: readonly SkippedLead[] }) {
  const { t } = useTranslation('bulk-email')
  const reasons = skippedOf(skipped)
  if (reasons.length === 0) return null
  return (
    <section aria-label={t('skipped.count', { count: sumOf(skipped) })}>
      <h3 className="numeric">{t('skipped.count', { count: sumOf(skipped) })}</h3>
      <ul className={`${bulkRecipientsStyles.rows} ${styles.skipped}`}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            <OneReason reason={reason} count={count} leads={leads.filter((lead) => lead.reason === reason)} />
          </li>
        ))}
      </ul>
      {reasons.some(({ reason }) => ICONS[reason] === Scale) && <p className="subtext">{t('skipped.open')}</p>}
    </section>
  )
}

type OneReasonProps = { reason: string; count: number; leads: SkippedLead[] }
function OneReason({ reason, count, leads }: OneReasonProps) {
  const { t } = useTranslation('bulk-email')
  const Icon = ICONS[reason] ?? Ban
  const line = (
    <>
      <Icon className="icon size-sm" aria-hidden="true" />
      <span className="grow">{textIfKnown(`bulk-email:skipped.reason.${reason}`) ?? t('skipped.reason.other')}</span>
      <b className="numeric">{count}</b>
    </>
  )
  if (leads.length === 0) return <div className={styles.reason}>{line}</div>
  return (
    <details>
      <summary className={styles.reason}>{line}</summary>
      <ul className={styles.leads}>
        {leads.map(({ leadId, companyName }) => (
          <li key={leadId}>
            {companyName === null ? (
              <span className="muted">{t('run.deletedLead')}</span>
            ) : (
              <Link to="/leads/$id" params={{ id: leadId }} className="truncate" title={companyName}>
                {companyName}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
