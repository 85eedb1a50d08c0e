import { NETWORKS } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { Lead, LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import { Lock } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../../lib/i18n/format.ts'
import { LockedPlaceholder } from '../../../../ui/leads/locked-placeholder.tsx'
import { useIndustryLabel } from '../../../../lib/i18n/industry.ts'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { mapLink, streetLine, webLink } from '../../lead.model.ts'
import { LeadPhotos } from './lead-photos.tsx'
import { OutsideLink } from '../contact/outside-link.tsx'
import styles from './lead-summary-card.module.css'

/** A fact; hidden if it is unknown. */
function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

function LockedValue({ name, widths }: { name: string; widths: readonly number[] }) {
  const { t } = useTranslation('leads')
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span className={`row ${styles.locked}`}>
          <LockedPlaceholder widths={widths} label={t('sealed')} />
          <Lock className="icon size-sm muted" aria-hidden="true" />
        </span>
      </dd>
    </>
  )
}

function LockedFacts({ hasWebsite }: { hasWebsite: boolean }) {
  const { t } = useTranslation('leads')
  return (
    <dl className="description-list">
      {hasWebsite && <LockedValue name={t('lead.website')} widths={[44, 60]} />}
      <LockedValue name={t('lead.street')} widths={[70, 34]} />
      <LockedValue name={t('lead.map')} widths={[58]} />
      <LockedValue name={t('lead.social')} widths={[40, 52]} />
      <LockedValue name={t('lead.photos')} widths={[36]} />
    </dl>
  )
}

function UnlockedFacts({ lead, contact }: { lead: Lead; contact: LeadContact }) {
  const { t } = useTranslation(['leads', 'lead-fields'])
  const website = webLink(contact.website)
  const map = mapLink(contact)
  const social = NETWORKS.flatMap(({ field }) => {
    const link = webLink(contact[field])
    return link ? [{ name: t(`lead-fields:${field}`), link }] : []
  })
  const renderLinks = (links: typeof social) =>
    links.map(({ link, name }, index) => (
      <Fragment key={link.href}>
        {index > 0 && ', '}
        <OutsideLink link={link}>{name}</OutsideLink>
      </Fragment>
    ))
  return (
    <dl className="description-list">
      <Fact name={t('lead.website')} value={website ? <OutsideLink link={website} /> : contact.website} />
      <Fact name={t('lead.street')} value={streetLine(contact)} />
      <Fact
        name={t('lead.map')}
        value={
          map && (
            <OutsideLink link={map}>
              {map.label.startsWith('openstreetmap') ? t('lead.openOsm') : t('lead.openMap')}
            </OutsideLink>
          )
        }
      />
      <Fact name={t('lead.social')} value={social.length > 0 && renderLinks(social)} />
      <LeadPhotos lead={lead} contact={contact} />
    </dl>
  )
}

/** The known facts of the company, including its locked contact methods. */
export function LeadSummaryCard({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const nameOf = useIndustryLabel()
  return (
    <Sheet aria-label={t('lead.summary')} className={styles.summary}>
      <div className={styles.facts}>
        <dl className="description-list">
          <Fact name={t('lead.industry')} value={lead.industry && nameOf(lead.industry)} />
          <Fact name={t('lead.businessType')} value={lead.businessType} />
          <Fact name={t('lead.city')} value={lead.city} />
          <Fact name={t('lead.state')} value={lead.state} />
          <Fact name={t('lead.country')} value={lead.countryCode && countryName(lead.countryCode)} />
        </dl>
        {lead.contact ? (
          <UnlockedFacts lead={lead} contact={lead.contact} />
        ) : (
          <LockedFacts hasWebsite={lead.hasWebsite} />
        )}
      </div>
    </Sheet>
  )
}
