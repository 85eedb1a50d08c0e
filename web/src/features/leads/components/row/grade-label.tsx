import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { heldBy } from '@leadhaul/contract/search/grading.rules.ts'
import type { TFunction } from 'i18next'
import { ArrowDownToLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GradePlate } from '../../../../ui/grade-plate.tsx'
import styles from './grade-label.module.css'

type Graded = Pick<LeadSummary, 'qualityCategory'>

/** The plate of a lead's grade, named: 'A · Premium'. */
export function LeadPlate({ lead, size = 'md' }: { lead: Graded; size?: 'md' | 'lg' | 'xl' }) {
  const { t } = useTranslation('leads')
  return <GradePlate grade={lead.qualityCategory} size={size} label={t(`grade.${lead.qualityCategory}`)} />
}

type Scored = Pick<LeadSummary, 'qualityCategory' | 'qualityScore' | 'contactScore'>

/** The plate and the score of a lead, marked where the contact rule holds the grade down. */
export function ScoredPlate({ lead, t }: { lead: Scored; t: TFunction<'leads'> }) {
  const { qualityCategory: category, qualityScore: score, contactScore } = lead
  const held = heldBy({ category, score, contactScore })
  const why = held === null ? undefined : t(`reason.contact_rule.${held}`)
  return (
    <span className="row">
      <GradePlate grade={category} label={t(`grade.${category}`)} />
      <span className={why ? `numeric soft ${styles.held}` : 'numeric soft'} title={why}>
        {score}
        {why && <ArrowDownToLine className="icon" aria-hidden="true" />}
        {why && <span className="visually-hidden">{why}</span>}
      </span>
    </span>
  )
}
