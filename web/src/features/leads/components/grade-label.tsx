import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { heldBy } from '@leadhaul/contract/search/grading.rules.ts'
import type { TFunction } from 'i18next'
import { ArrowDownToLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GradePlate } from '../../../ui/grade-plate.tsx'

type Graded = Pick<LeadSummary, 'qualityCategory'>

/** The plate of a lead's grade, named: 'A · Premium'. */
export function LeadPlate({ lead, size = 'md' }: { lead: Graded; size?: 'md' | 'lg' | 'xl' }) {
  const { t } = useTranslation('leads')
  return <GradePlate grade={lead.qualityCategory} size={size} label={t(`grade.${lead.qualityCategory}`)} />
}

type Scored = Pick<LeadSummary, 'qualityCategory' | 'qualityScore' | 'contactScore'>

/** The score of a lead, marked where the contact rule holds its grade down. */
export function LeadScore({ lead, t }: { lead: Scored; t: TFunction<'leads'> }) {
  const held = heldBy({ category: lead.qualityCategory, score: lead.qualityScore, contactScore: lead.contactScore })
  if (held === null) return <span className="num soft">{lead.qualityScore}</span>
  const why = t(`reason.contact_rule.${held}`)
  return (
    <span className="num soft held" title={why}>
      {lead.qualityScore}
      <ArrowDownToLine className="i s" aria-hidden="true" />
      <span className="vh">{why}</span>
    </span>
  )
}
