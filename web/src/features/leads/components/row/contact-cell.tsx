import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { ContactChannels } from '../../../../ui/contact-channels.tsx'
import { RowSeal } from '../../../../ui/seal.tsx'
import { contactLines, hasNoContact } from '../../leads.model.ts'
import leadCardStyles from '../list/lead-card.module.css'
import styles from './contact-cell.module.css'
import type { RowTexts } from './use-row-texts.ts'

type Channels = Pick<LeadSummary, 'hasPhone' | 'hasEmail' | 'hasWebsite'>

/** The contact channels of a company: a phone and a website may be there long before they are open. */
export function LeadChannels({ lead }: { lead: Channels }) {
  const { t } = useTranslation('leads')
  return <RowContactChannels lead={lead} t={t} />
}

/** The same for a row of many. */
export function RowContactChannels({ lead, t }: { lead: Channels; t: (key: ChannelKey) => string }) {
  return (
    <ContactChannels
      phone={{ available: lead.hasPhone, label: t(lead.hasPhone ? 'ways.phone.yes' : 'ways.phone.no') }}
      email={{ available: lead.hasEmail, label: t(lead.hasEmail ? 'ways.email.yes' : 'ways.email.no') }}
      website={{ available: lead.hasWebsite, label: t(lead.hasWebsite ? 'ways.website.yes' : 'ways.website.no') }}
    />
  )
}
type ChannelKey = `ways.${'phone' | 'email' | 'website'}.${'yes' | 'no'}`

/** Who to talk to, or the seal over it. */
export function ContactCell({ lead, texts: { t } }: { lead: LeadSummary; texts: RowTexts }) {
  if (lead.access === 'locked')
    return (
      <span className={leadCardStyles.locked}>
        {!hasNoContact(lead) && <RowSeal label={t('sealed')} />}
        <RowContactChannels lead={lead} t={t} />
      </span>
    )
  const { name, method } = contactLines(lead)
  return (
    <>
      <span className={name ? `truncate ${styles.line}` : `truncate is-missing ${styles.line}`} title={name}>
        {name ?? t('missing.contactName')}
      </span>
      <span className="subtext truncate numeric" title={method}>
        {method ?? t('missing.contact')}
      </span>
    </>
  )
}
