import type { LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import { Globe, type LucideIcon, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mailtoHref, telHref, webLink } from '../../lead.model.ts'
import { CopyButton } from '../contact/copy-button.tsx'
import { OutsideLink } from '../contact/outside-link.tsx'
import styles from './granted-contact.module.css'

type MethodProps = { Icon: LucideIcon; value: string; href?: string | undefined; children?: ReactNode }

function Method({ Icon, value, href, children }: MethodProps) {
  return (
    <li>
      <Icon className="icon" aria-hidden="true" />
      <span className="grow numeric">{children ?? (href ? <a href={href}>{value}</a> : value)}</span>
      <CopyButton value={value} />
    </li>
  )
}

/** The contact that was just unlocked from the list, with buttons to copy and call. */
export function GrantedContact({ name, contact }: { name: string; contact: LeadContact | undefined }) {
  const { t } = useTranslation('leads')
  const { contactPhone, contactEmail, website } = contact ?? {}
  const link = webLink(website)
  const known = contactPhone || contactEmail || website
  return (
    <>
      <output className="soft">{t('unlock.grantedText', { name })}</output>
      <ul className={styles.grantedContact}>
        {contactPhone && <Method Icon={Phone} value={contactPhone} href={telHref(contactPhone)} />}
        {contactEmail && <Method Icon={Mail} value={contactEmail} href={mailtoHref(contactEmail)} />}
        {website && (
          <Method Icon={Globe} value={website}>
            {link && <OutsideLink link={link} />}
          </Method>
        )}
        {!known && <li className="is-missing">{t('missing.contact')}</li>}
      </ul>
    </>
  )
}
