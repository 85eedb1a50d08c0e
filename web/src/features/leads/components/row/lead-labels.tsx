import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { contactRuleOf } from '@leadhaul/contract/search/grading.rules.ts'
import type { TFunction } from 'i18next'
import { ArrowDownToLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ContactChannels } from '../../../../ui/leads/contact-channels.tsx'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { ScoredGrade } from '../../../../ui/leads/scored-grade.tsx'
import styles from './lead-labels.module.css'

type Graded = Pick<LeadSummary, 'qualityCategory'>

/** The plate of a lead's grade with its name: 'A · Premium'. */
export function LeadPlate({ lead, size = 'md' }: { lead: Graded; size?: 'md' | 'lg' | 'xl' }) {
  const { t } = useTranslation('leads')
  return <GradePlate grade={lead.qualityCategory} size={size} label={t(`grade.${lead.qualityCategory}`)} />
}

type Scored = Pick<LeadSummary, 'qualityCategory' | 'qualityScore' | 'contactScore'>

/** Returns the reason if the contact rule limits the grade to less than the score alone would give. */
function gradeLimitReason(
  { qualityCategory: category, qualityScore: score, contactScore }: Scored,
  t: TFunction<'leads'>,
) {
  const held = contactRuleOf({ category, score, contactScore })
  return held === null ? undefined : t(`reason.contact_rule.${held}`)
}

/** The plate and the score of a lead on a card; pressing a lowered grade explains it. */
export function CardGrade({ lead, size = 'md', t }: { lead: Scored; size?: 'md' | 'lg'; t: TFunction<'leads'> }) {
  const why = gradeLimitReason(lead, t)
  return (
    <ScoredGrade
      grade={lead.qualityCategory}
      size={size}
      label={t(`grade.${lead.qualityCategory}`)}
      score={lead.qualityScore}
      held={why === undefined ? undefined : { rule: t('reason.contact_rule.name'), why }}
    />
  )
}

/**
 * The plate and the score in a row. Many rows render during scrolling, so the explanation is only a title attribute.
 */
export function ScoredPlate({ lead, t }: { lead: Scored; t: TFunction<'leads'> }) {
  const { qualityCategory: category, qualityScore: score } = lead
  const why = gradeLimitReason(lead, t)
  return (
    <span className="row">
      <GradePlate grade={category} label={t(`grade.${category}`)} />
      <span className={why ? `numeric soft ${styles.limited}` : 'numeric soft'} title={why}>
        {score}
        {why && <ArrowDownToLine className="icon" aria-hidden="true" />}
        {why && <span className="visually-hidden">{why}</span>}
      </span>
    </span>
  )
}

type Channels = Pick<LeadSummary, 'hasPhone' | 'hasEmail' | 'hasWebsite'>

/** The contact channels of a company, which may be known while they are locked. */
export function LeadChannels({ lead }: { lead: Channels }) {
  const { t } = useTranslation('leads')
  return <RowChannels lead={lead} t={t} />
}

/** Like `LeadChannels`, for rows: they pass the `t` that all rows share, because each lookup slows down scrolling. */
export function RowChannels({ lead, t }: { lead: Channels; t: (key: ChannelKey) => string }) {
  return (
    <ContactChannels
      phone={{ available: lead.hasPhone, label: t(lead.hasPhone ? 'ways.phone.yes' : 'ways.phone.no') }}
      email={{ available: lead.hasEmail, label: t(lead.hasEmail ? 'ways.email.yes' : 'ways.email.no') }}
      website={{ available: lead.hasWebsite, label: t(lead.hasWebsite ? 'ways.website.yes' : 'ways.website.no') }}
    />
  )
}
type ChannelKey = `ways.${'phone' | 'email' | 'website'}.${'yes' | 'no'}`
