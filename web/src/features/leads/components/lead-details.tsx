import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { useIndustry } from '../../../lib/industry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Note } from '../../../ui/note.tsx'
import { useRating } from './lead-head.tsx'
import { LeadInsight } from './lead-insight.tsx'
import { LeadLocation } from './lead-location.tsx'
import { LeadSources } from './lead-sources.tsx'

function Business({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const { t: tw } = useTranslation('lead-work')
  const rating = useRating(lead)
  const nameOf = useIndustry()
  const categories = [...new Set(lead.categories.map(nameOf))]
  const yesNo = (yes: boolean) => (yes ? t('lead.yes') : t('lead.no'))
  return (
    <section className="blk two">
      <div>
        <h2>{t('lead.business')}</h2>
        {categories.length > 0 ? (
          <ul className="cats">
            {categories.map((category) => (
              <li key={category}>
                <Badge>{category}</Badge>
              </li>
            ))}
          </ul>
        ) : (
          <p className="cats none">{t('missing.categories')}</p>
        )}
        <p className={lead.businessDescription ? 'prose' : 'prose none'}>
          {lead.businessDescription ?? t('missing.description')}
        </p>
      </div>
      <dl className="dl">
        <dt>{tw('facts.listingAge')}</dt>
        <dd className={lead.listingAge === null ? 'none' : 'num'}>
          {lead.listingAge === null ? tw('facts.unknown') : tw('facts.years', { count: Math.round(lead.listingAge) })}
        </dd>
        <dt>{t('lead.score')}</dt>
        <dd className={rating ? 'num' : 'none'}>{rating ?? t('missing.rating')}</dd>
        <dt>{tw('facts.reviewFrequency')}</dt>
        <dd className={lead.reviewFrequency === null ? 'none' : 'num'}>
          {lead.reviewFrequency === null
            ? tw('facts.unknown')
            : tw('facts.aMonth', { count: Math.round(lead.reviewFrequency * 10) / 10 })}
        </dd>
        <dt>{t('lead.hours')}</dt>
        <dd className={lead.businessHours ? undefined : 'none'}>{lead.businessHours ?? t('missing.hours')}</dd>
        <dt>{t('lead.closedForGood')}</dt>
        <dd>{yesNo(lead.permanentlyClosed)}</dd>
        <dt>{t('lead.closedForNow')}</dt>
        <dd>{yesNo(lead.temporarilyClosed)}</dd>
        <dt>{tw('facts.canBeClaimed')}</dt>
        <dd className={lead.claimThisBusiness === null ? 'none' : undefined}>
          {lead.claimThisBusiness === null ? tw('facts.unknown') : yesNo(lead.claimThisBusiness)}
        </dd>
      </dl>
    </section>
  )
}

/** All that is known and free: where, what, when, and where it comes from. */
export function LeadDetails({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const closed = lead.permanentlyClosed
    ? t('lead.closedNote')
    : lead.temporarilyClosed
      ? t('lead.closedNoteNow')
      : undefined
  return (
    <>
      {closed && (
        <div className="blk flush">
          <Note tone="warn">{closed}</Note>
        </div>
      )}
      <LeadInsight lead={lead} />
      <LeadLocation lead={lead} />
      <Business lead={lead} />
      <LeadSources lead={lead} />
    </>
  )
}
