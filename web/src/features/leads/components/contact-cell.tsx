import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { ContactWays } from '../../../ui/contact-ways.tsx'
import { Seal } from '../../../ui/seal.tsx'
import { contactLines } from '../leads.model.ts'

const WIDTHS = [46, 62] as const

/** The ways a company can be reached: a phone and a website may be there long before they are open. */
export function LeadWays({ lead }: { lead: Pick<LeadSummary, 'hasPhone' | 'hasEmail' | 'hasWebsite'> }) {
  const { t } = useTranslation('leads')
  return (
    <ContactWays
      phone={{ available: lead.hasPhone, label: lead.hasPhone ? t('ways.phone.yes') : t('ways.phone.no') }}
      email={{ available: lead.hasEmail, label: lead.hasEmail ? t('ways.email.yes') : t('ways.email.no') }}
      website={{ available: lead.hasWebsite, label: lead.hasWebsite ? t('ways.website.yes') : t('ways.website.no') }}
    />
  )
}

/** Who to talk to, or the seal over it. */
export function ContactCell({ lead }: { lead: LeadSummary }) {
  const { t } = useTranslation('leads')
  if (lead.access === 'locked')
    return (
      <span className="locked">
        <Seal widths={WIDTHS} label={t('sealed')} />
        <LeadWays lead={lead} />
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
