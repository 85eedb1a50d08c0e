import { draftNote } from '@leadhaul/contract/drafts/note-draft.rules.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { activeLanguage } from '../../../lib/i18n/i18n.ts'
import { useIndustry } from '../../../lib/i18n/industry.ts'

/** The outline of a note, in the active language. */
export function useNoteOutline(lead: Lead): () => string {
  const industryName = useIndustry()
  return () => {
    const industry = lead.industry && industryName(lead.industry)
    return draftNote({ lead: { ...lead, industry }, language: activeLanguage() })
  }
}
