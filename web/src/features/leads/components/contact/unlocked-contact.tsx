import type { Lead, LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import { Globe, LockOpen, type LucideIcon, Mail, MapPin, Phone, User } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/badge.tsx'
import { HelpLink } from '../../../../ui/help-link.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { mailtoHref, originOf, streetLine, telHref, webLink } from '../../lead.model.ts'
import { CopyButton } from './copy-button.tsx'
import { Origin } from './origin-text.tsx'
import { OtherPlaces } from './other-places.tsx'
import { OutsideLink } from './outside-link.tsx'
import leadViewStyles from '../detail/lead-view.module.css'
import lockedContactStyles from '../unlock/locked-contact.module.css'
import styles from './unlocked-contact.module.css'

type RowProps = {
  Icon: LucideIcon
  name: string
  value: ReactNode
  /** The text without a value; if undefined, the row is hidden. */
  missing?: string
  /** The source of the value. */
  origin: ReactNode
  copy?: string | undefined
  /** A quick action with the value. */
  action?: ReactNode
}

function Row({ Icon, name, value, missing, origin, copy, action }: RowProps) {
  if (!value && missing === undefined) return null
  return (
    <li>
      <Icon className="icon" aria-hidden="true" />
      <div className="grow">
        <span className="visually-hidden">{name}</span>
        <span className={value ? lockedContactStyles.value : `is-missing ${lockedContactStyles.value}`}>
          {value || missing}
        </span>
        {value && origin ? <span className={`subtext ${styles.source}`}>{origin}</span> : null}
      </div>
      {action}
      {copy && <CopyButton value={copy} />}
    </li>
  )
}

const emailLink = (email: string) => {
  const href = mailtoHref(email)
  return href ? (
    <a href={href} className={styles.wrapAnywhere}>
      {email}
    </a>
  ) : (
    <span className={styles.wrapAnywhere}>{email}</span>
  )
}

const phoneLink = (phone: string) => {
  const href = telHref(phone)
  return href ? (
    <a href={href} className="numeric">
      {phone}
    </a>
  ) : (
    <span className="numeric">{phone}</span>
  )
}

function CallButton({ phone }: { phone: string }) {
  const { t } = useTranslation('leads')
  const href = telHref(phone)
  const name = t('row.call', { value: phone })
  return href ? (
    <a className="button button-ghost icon-only size-sm" href={href} aria-label={name} title={name}>
      <Phone className="icon size-sm" aria-hidden="true" />
    </a>
  ) : null
}

function Rows({ lead, contact }: { lead: Lead; contact: LeadContact }) {
  const { t } = useTranslation('leads')
  const renderOrigin = (field: string) => {
    const origin = originOf(lead, field)
    return origin && <Origin lead={lead} origin={origin} />
  }
  const emailStatusText =
    contact.emailStatus && contact.emailStatus !== 'unknown' && t(`contact.emailStatus.${contact.emailStatus}`)
  const emailOrigin = (email: string | undefined) =>
    email === contact.contactEmail ? (
      <>
        {renderOrigin('contactEmail')}
        {emailStatusText && ` · ${emailStatusText}`}
      </>
    ) : (
      renderOrigin(`otherEmails:${email}`)
    )
  const emails = [contact.contactEmail ?? undefined, ...contact.otherEmails]
  const phones = [contact.contactPhone ?? undefined, ...contact.otherPhones]
  const website = webLink(contact.website)
  const street = streetLine(contact)
  return (
    <ul className={`${lockedContactStyles.contactRows} ${lockedContactStyles.isUnlocked}`}>
      <Row Icon={User} name={t('contact.name')} value={contact.contactName} origin={renderOrigin('contactName')} />
      {phones.map((phone) => (
        <Row
          key={`phone-${phone}`}
          Icon={Phone}
          name={t('contact.phone')}
          value={phone && phoneLink(phone)}
          missing={t('missing.phone')}
          origin={renderOrigin(phone === contact.contactPhone ? 'contactPhone' : `otherPhones:${phone}`)}
          copy={phone}
          action={phone && <CallButton phone={phone} />}
        />
      ))}
      {emails.map((email) => (
        <Row
          key={`email-${email}`}
          Icon={Mail}
          name={t('contact.email')}
          value={email && emailLink(email)}
          missing={t('missing.email')}
          origin={emailOrigin(email)}
          copy={email}
        />
      ))}
      <Row
        Icon={Globe}
        name={t('contact.website')}
        value={website ? <OutsideLink link={website} /> : contact.website}
        missing={t('missing.website')}
        origin={renderOrigin('website')}
      />
      <Row Icon={MapPin} name={t('contact.address')} value={street} origin={renderOrigin('address')} copy={street} />
    </ul>
  )
}

type UnlockedContactProps = {
  lead: Lead
  contact: LeadContact
  titleRef: Ref<HTMLElement>
  /** The lead was unlocked just now. */
  justGranted: boolean
  newContact: ReactNode
  /** Further actions with an unlocked contact. */
  children: ReactNode
}

/** An unlocked contact, with the origin of each value. */
export function UnlockedContact({ lead, contact, titleRef, justGranted, newContact, children }: UnlockedContactProps) {
  const { t } = useTranslation('leads')
  return (
    <Sheet className={leadViewStyles.contact} aria-label={t('contact.title')} ref={titleRef} tabIndex={-1}>
      <SheetHeader title={t('contact.title')}>
        <Badge tone="ok" icon={<LockOpen className="icon" aria-hidden="true" />}>
          {t(justGranted ? 'unlock.granted' : 'access.isUnlocked')}
        </Badge>
        <HelpLink about="wrong" label={t('help.wrong')} />
      </SheetHeader>
      <Rows lead={lead} contact={contact} />
      {contact.otherLocations && <OtherPlaces lead={lead} places={contact.otherLocations} />}
      {newContact}
      {children}
    </Sheet>
  )
}
