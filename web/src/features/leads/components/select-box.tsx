import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'

type SelectBoxProps = {
  lead: Pick<LeadSummary, 'id' | 'companyName'>
  selected: boolean
  onSelect: (id: string, withRange: boolean) => void
}

/** Chooses a lead; with shift, all from the last one chosen to here. */
export function SelectBox({ lead, selected, onSelect }: SelectBoxProps) {
  const { t } = useTranslation('leads')
  return (
    <Checkbox
      checked={selected}
      aria-label={t('select.one', { name: lead.companyName })}
      onChange={(event) => {
        const { nativeEvent } = event
        onSelect(lead.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
    />
  )
}
