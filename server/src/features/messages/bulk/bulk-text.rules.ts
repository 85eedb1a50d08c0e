import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from '@leadhaul/contract/messages/message-limits.catalog.ts'
import { createIndustryTranslator } from '@leadhaul/contract/search/category-labels.rules.ts'
import { renderTemplate } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import { type TemplateSender, templateValues } from '@leadhaul/contract/templates/template-values.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { BulkLead } from './bulk.repository.ts'

export type RenderedText = { subject: string; content: string; unknown: string[]; empty: string[] }
export type Render = (lead: BulkLead) => RenderedText

export type RenderOptions = { subject: string; content: string; sender: TemplateSender; language: Language }

/** Returns a function that renders the text of a batch for a recipient. */
export async function createRenderer(options: RenderOptions): Promise<Render> {
  const { subject, content, sender, language } = options
  const industryName = await createIndustryTranslator(language)
  return ({ companyName, industry, city, countryCode, contactName }) => {
    const lead = { companyName, industry, city, countryCode, contact: { contactName } }
    const values = templateValues({ lead, sender, language, industryName })
    const [head, body] = [renderTemplate(subject, values), renderTemplate(content, values)]
    return {
      subject: head.text.slice(0, MAX_SUBJECT_LENGTH).toWellFormed(),
      content: body.text.slice(0, MAX_CONTENT_LENGTH.email).toWellFormed(),
      unknown: [...head.unknown, ...body.unknown],
      empty: [...new Set([...head.empty, ...body.empty])],
    }
  }
}
export const textsOf = ({ subject, content }: RenderedText) => ({ subject, content })
