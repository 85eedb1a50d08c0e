import type { Lead, Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatMediumDate } from '../../../lib/format.ts'

/** Where a value of this lead comes from, on one line: 'Overture Maps, CDLA-P 2.0, 14 Nov 2026'. */
export function useOriginText({ sample }: Pick<Lead, 'sample'>): (origin: Provenance) => string {
  const { t, i18n } = useTranslation('leads')
  return ({ source, licence, date }) => {
    const known = i18n.exists(`source.${source}`, { ns: 'leads' })
    const name = known ? t(`source.${source}`) : source
    // What the sample's licence says, its flag says already.
    const fictional = sample && source !== 'manual'
    const parts = [name, fictional ? null : licence, date && readable(date)].filter((part) => !!part)
    return fictional ? `${parts.join(', ')} ${t('lead.sample')}` : parts.join(', ')
  }
}

// A date no clock understands is shown as the source wrote it.
const readable = (date: string) => (Number.isNaN(Date.parse(date)) ? date : formatMediumDate(date))
