import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Ellipsis, Globe, type LucideIcon, Mail, Phone } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { mailtoHref, telHref, webLink } from '../../lead.model.ts'
import type { OpenRowMenu } from './row-menu.model.ts'
import rowActionStyles from './row-action.module.css'
import styles from './row-contact-links.module.css'
import type { RowTexts } from './use-row-texts.ts'

type ContactLinkProps = {
  Icon: LucideIcon
  href: string | undefined
  label: string
  /** What is said where the contact method is missing. */
  missing: string
  className?: string
  outside?: boolean
}

/** A link to one contact method; a pale mark keeps the place of a missing one, so that each stays in its column. */
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

type RowProps = { lead: LeadSummary; onMenu: OpenRowMenu; texts: RowTexts }

/** What one does with an unlocked company from its row: call, write, look at its site, and the rest under the dots. */
export function RowContactLinks({ lead, onMenu, texts }: RowProps) {
  const { t } = texts
  const { contactEmail, contactPhone, website } = lead.contact ?? {}
  const site = webLink(website)
  return (
    <span className={rowActionStyles.actions}>
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
        className={rowActionStyles.roomy}
        outside
      />
      <MoreButton lead={lead} onMenu={onMenu} texts={texts} />
    </span>
  )
}

/** Opens the menu of a row, which all rows share. */
export function MoreButton({ lead, onMenu, texts: { t } }: RowProps) {
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
