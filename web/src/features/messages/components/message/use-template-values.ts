import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { type TemplateSender, templateValues } from '@leadhaul/contract/templates/template-values.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIndustryLabel } from '../../../../lib/i18n/industry.ts'
import { profileQuery } from '../../../workspace/workspace.queries.ts'

/** The values of the template variables for this lead and the current user. */
export function useTemplateValues(lead: Lead) {
  const { i18n } = useTranslation()
  const industryName = useIndustryLabel()
  const profile = useQuery(profileQuery).data
  const sender: TemplateSender = {
    name: profile?.name ?? '',
    companyName: profile?.companyName ?? null,
    website: profile?.website ?? null,
  }
  return templateValues({ lead, sender, language: i18n.language, industryName })
}
