import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Ellipsis, Globe, type LucideIcon, Mail, Phone } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { formatCredits } from '../../../../lib/i18n/format.ts'
import { mailtoHref, telHref, webLink } from '../../lead.model.ts'
import { hasNoContact } from '../../leads.model.ts'
import styles from './row-action.module.css'
import { type RowTexts, useRowActions } from './use-row-actions.ts'

type RowProps = { lead: LeadSummary; texts: RowTexts }

/** The main action of a lead: unlock it for its price, or contact it. */
export function RowAction({ lead, busy, texts }: RowProps & { busy: boolean }) {
  const { onUnlock } = useRowActions()
  const { t } = texts
  if (lead.access === 'unlocked') return <ContactLinks lead={lead} texts={texts} />
  const name = lead.companyName
  return (
    <span className={styles.actions}>
      {hasNoContact(lead) ? (
        <span className={`subtext is-missing ${styles.noContact}`}>{t('missing.anyContact')}</span>
      ) : (
        <Button variant="soft" size="sm" className={styles.unlock} busy={busy} onClick={() => onUnlock(lead)}>
          {t('unlock.button')}
          <b className="numeric">
            {lead.cost > 0 ? formatCredits(lead.cost) : t('free')}
            {lead.cost > 0 && <span className={styles.unit}> {t('unlock.unit', { count: lead.cost })}</span>}
          </b>
          <span className="visually-hidden">{name}</span>
        </Button>
      )}
      <MoreButton lead={lead} texts={texts} />
    </span>
  )
}

/** The actions of an unlocked company in its row: call, write, open its website, and a menu with the rest. */
function ContactLinks({ lead, texts }: RowProps) {
  const { t } = texts
  const { contactEmail, contactPhone, website } = lead.contact ?? {}
  const site = webLink(website)
  return (
    <span className={styles.actions}>
      <ContactLink
        Icon={Phone}
        href={contactPhone ? telHref(contactPhone) : undefined}
        label={t('row.call', { value: contactPhone })}
        missing={t('missing.phone')}
      />
      <ContactLink
        Icon={Mail}
        href={contactEmail ? mailtoHref(contactEmail) : undefined}
        label={t('row.mail', { value: contactEmail })}
        missing={t('missing.email')}
      />
      <ContactLink
        Icon={Globe}
        href={site?.href}
        label={t('row.website', { value: site?.label })}
        missing={t('missing.website')}
        className={styles.roomy}
        outside
      />
      <MoreButton lead={lead} texts={texts} />
    </span>
  )
}

type ContactLinkProps = {
  Icon: LucideIcon
  href: string | undefined
  label: string
  /** The label if the contact method is missing. */
  missing: string
  className?: string
  outside?: boolean
}

/** A link to one contact method; a missing method shows a pale icon, so that each icon stays in its column. */
function ContactLink({ Icon, href, label, missing, className = '', outside = false }: ContactLinkProps) {
  const icon = <Icon className="icon" aria-hidden="true" />
  if (href === undefined)
    return (
      <span className={`button button-ghost icon-only size-sm ${styles.unavailable} ${className}`} title={missing}>
        {icon}
        <span className="visually-hidden">{missing}</span>
      </span>
    )
  const away = outside ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a
      className={`button button-ghost icon-only size-sm ${className}`}
      href={href}
      aria-label={label}
      title={label}
      {...away}
    >
      {icon}
    </a>
  )
}

/** Opens the row menu, which all rows share. */
function MoreButton({ lead, texts: { t } }: RowProps) {
  const { onMenu } = useRowActions()
  const name = t('row.more', { name: lead.companyName })
  return (
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      icon={<Ellipsis className="icon" aria-hidden="true" />}
      aria-haspopup="menu"
      aria-label={name}
      title={name}
      onClick={(event) => onMenu({ what: 'more', lead, at: event.currentTarget })}
    />
  )
}
