import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { GradePlate } from '../../../ui/grade-plate.tsx'

type Graded = Pick<LeadSummary, 'qualityCategory'>

/** The plate of a lead's grade, named: 'A · Premium'. */
export function LeadPlate({ lead, size = 'md' }: { lead: Graded; size?: 'md' | 'lg' | 'xl' }) {
  const { t } = useTranslation('leads')
  return <GradePlate grade={lead.qualityCategory} size={size} label={t(`grade.${lead.qualityCategory}`)} />
}
