import type { ChangedField } from '@leadhaul/contract/leads/lead-change.schema.ts'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../lib/i18n/format.ts'
import { useIndustryLabel } from '../../../lib/i18n/industry.ts'
import { textIfKnown } from '../../../lib/i18n/text-if-known.ts'
import { fieldChangeOf } from '../history.model.ts'

/** The fields of a change; free fields have their old and new values. */
export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  const { t } = useTranslation(['history', 'lead-fields'])
  const formatValue = useFieldValueFormat()
  const textOf = (field: ChangedField) => {
    const { kind, name, from, to } = fieldChangeOf(field)
    const label = t(`lead-fields:${name}`)
    if (kind === 'named') return label
    return t(`change.${kind}`, { field: label, from: formatValue(name, from), to: formatValue(name, to) })
  }
  return <>{fields.map(textOf).join(' · ')}</>
}

/** Returns a function that formats a stored value in the user's language. */
function useFieldValueFormat(): (name: ChangedField['name'], value: string) => string {
  const nameOf = useIndustryLabel()
  return (name, value) => {
    if (value === '') return value
    if (name === 'countryCode') return countryName(value)
    if (name === 'industry') return nameOf(value)
    if (name === 'status') return textIfKnown(`leads:status.${value}`) ?? value
    return name === 'preferredCommunication' ? (textIfKnown(`lead-work:prefer.${value}`) ?? value) : value
  }
}
