import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import type { RowTexts } from './row-texts.tsx'

type SelectBoxProps = {
  lead: Pick<LeadSummary, 'id' | 'companyName'>
  selected: boolean
  onSelect: (id: string, withRange: boolean) => void
  texts: RowTexts
}

/** Chooses a lead; with shift, all from the last one chosen to here. */
export function SelectBox({ lead, selected, onSelect, texts: { t } }: SelectBoxProps) {
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
