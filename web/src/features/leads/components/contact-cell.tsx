import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { ContactWays } from '../../../ui/contact-ways.tsx'
import { RowSeal } from '../../../ui/seal.tsx'
import { contactLines, hasNoContact } from '../leads.model.ts'
import type { RowTexts } from './row-texts.tsx'

type Ways = Pick<LeadSummary, 'hasPhone' | 'hasEmail' | 'hasWebsite'>

/** The ways a company can be reached: a phone and a website may be there long before they are open. */
export function LeadWays({ lead }: { lead: Ways }) {
  const { t } = useTranslation('leads')
  return <RowContactWays lead={lead} t={t} />
}

/** The same for a row of many. */
export function RowContactWays({ lead, t }: { lead: Ways; t: (key: WayKey) => string }) {
  return (
    <ContactWays
      phone={{ available: lead.hasPhone, label: t(lead.hasPhone ? 'ways.phone.yes' : 'ways.phone.no') }}
      email={{ available: lead.hasEmail, label: t(lead.hasEmail ? 'ways.email.yes' : 'ways.email.no') }}
      website={{ available: lead.hasWebsite, label: t(lead.hasWebsite ? 'ways.website.yes' : 'ways.website.no') }}
    />
  )
}
type WayKey = `ways.${'phone' | 'email' | 'website'}.${'yes' | 'no'}`

/** Who to talk to, or the seal over it. */
export function ContactCell({ lead, texts: { t } }: { lead: LeadSummary; texts: RowTexts }) {
  if (lead.access === 'locked')
    return (
      <span className="locked">
        {!hasNoContact(lead) && <RowSeal label={t('sealed')} />}
        <RowContactWays lead={lead} t={t} />
      </span>
    )
  const { name, way } = contactLines(lead)
  return (
    <>
      <span className={name ? 'cut line' : 'cut line none'} title={name}>
        {name ?? t('missing.contactName')}
      </span>
      <span className="sub cut num" title={way}>
        {way ?? t('missing.contact')}
      </span>
    </>
  )
}
