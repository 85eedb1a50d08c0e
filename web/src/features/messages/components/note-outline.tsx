import { draftNote } from '@leadhaul/contract/drafts/note-draft.rules.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { activeLanguage } from '../../../lib/i18n/i18n.ts'
import { useIndustryLabel } from '../../../lib/i18n/industry.ts'
import { Button } from '../../../ui/button.tsx'

/** The button that fills an empty note with its outline, in the active language. */
export function NoteOutline({ lead, onOutline }: { lead: Lead; onOutline: (note: string) => void }) {
  const { t } = useTranslation('messages')
  const industryName = useIndustryLabel()
  const outline = () => {
    const industry = lead.industry && industryName(lead.industry)
    onOutline(draftNote({ lead: { ...lead, industry }, language: activeLanguage() }))
  }
  return (
    <Button icon={<ListPlus className="icon" aria-hidden="true" />} onClick={outline}>
      {t('noteOutline')}
    </Button>
  )
}
