import { fieldsWith } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { useIndustryLabel } from '../../../../lib/i18n/industry.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useRatingText } from './lead-head.tsx'
import { LeadLocation } from './lead-location.tsx'
import { LeadSources } from './lead-sources.tsx'
import styles from './lead-details.module.css'

const FACT_FIELDS = fieldsWith({ fact: true })

/** Returns the known facts of the business, each with its name; flags are included only if they are set. */
function useFacts(lead: Lead): [name: string, value: string][] {
  const { t } = useTranslation(['leads', 'lead-work', 'lead-fields'])
  const rating = useRatingText(lead)
  const { listingAge, reviewFrequency } = lead
  const textOf = (value: string | number | boolean | null) =>
    typeof value === 'number' ? formatNumber(value) : value === true ? t('lead.yes') : value || null
  const facts: [name: string, value: string | null | undefined][] = [
    [
      t('lead-work:facts.listingAge'),
      listingAge === null ? null : t('lead-work:facts.years', { count: Math.round(listingAge) }),
    ],
    [t('lead.score'), rating],
    [
      t('lead-work:facts.reviewFrequency'),
      reviewFrequency === null ? null : t('lead-work:facts.aMonth', { count: Math.round(reviewFrequency * 10) / 10 }),
    ],
    ...FACT_FIELDS.map(({ name }): [string, string | null] => [t(`lead-fields:${name}`), textOf(lead[name])]),
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

function Business({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const nameOf = useIndustryLabel()
  const categories = [...new Set(lead.categories.map(nameOf))]
  const facts = useFacts(lead)
  const description = lead.businessDescription
  if (categories.length === 0 && facts.length === 0 && !description) return null
  return (
    <section className={`${styles.block} ${styles.columns}`}>
      <div>
        <h2>{t('lead.business')}</h2>
        {categories.length > 0 && (
          <ul className={styles.categories}>
            {categories.map((category) => (
              <li key={category}>
                <Badge>{category}</Badge>
              </li>
            ))}
          </ul>
        )}
        {description && <p className={styles.prose}>{description}</p>}
      </div>
      <dl className="description-list">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** All data that needs no unlock: the insight, the location, the business facts and the sources. */
export function LeadDetails({ lead, insight }: { lead: Lead; insight: ReactNode }) {
  const { t } = useTranslation('leads')
  const closed = lead.permanentlyClosed
    ? t('lead.closedNote')
    : lead.temporarilyClosed
      ? t('lead.closedNoteNow')
      : undefined
  return (
    <>
      {closed && (
        <div className={`${styles.block} ${styles.noPaddingBottom}`}>
          <Note tone="warn">{closed}</Note>
        </div>
      )}
      {insight}
      <LeadLocation lead={lead} />
      <Business lead={lead} />
      <LeadSources lead={lead} />
    </>
  )
}
