import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Profile } from '@leadhaul/contract/profile/profile.schema.ts'
import { renderTemplate, type TemplateValues } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import { templateValues } from '@leadhaul/contract/templates/template-values.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIndustryLabel } from '../../../lib/i18n/industry.ts'
import type { TemplateText } from '../template-edits.model.ts'
import { unlockedLeadQuery } from '../templates.queries.ts'

/** Renders a text for a lead: the chosen lead, otherwise the newest unlocked lead, otherwise an example. */
export function usePreview({ text, sender }: { text: TemplateText; sender: Profile }) {
  const [chosen, choose] = useState<LeadSummary>()
  const newest = useQuery(unlockedLeadQuery)
  const lead = chosen ?? newest.data?.items[0]
  const values = usePreviewValues(lead, sender)
  const subject = renderTemplate(text.subject, values)
  const content = renderTemplate(text.content, values)
  return {
    lead,
    choose,
    receiver: values.contact_name ?? values.lead_company ?? '',
    subject: subject.parts,
    content: content.parts,
    unknown: [...new Set([...subject.unknown, ...content.unknown])],
    empty: [...new Set([...subject.empty, ...content.empty])],
  }
}

function usePreviewValues(lead: LeadSummary | undefined, sender: Profile): TemplateValues {
  const { t, i18n } = useTranslation('templates')
  const industryName = useIndustryLabel()
  const example = {
    companyName: t('sample.company'),
    industry: t('sample.industry'),
    city: t('sample.city'),
    countryCode: 'RO',
    contact: { contactName: t('sample.contact') },
  }
  const language = sender.preferredLanguage ?? i18n.language
  return templateValues({ lead: lead ?? example, sender, language, industryName })
}
