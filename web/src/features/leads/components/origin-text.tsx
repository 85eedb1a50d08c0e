import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { formatMediumDate } from '../../../lib/format.ts'

/** Where a value comes from, on one line: 'Overture Maps, CDLA-P 2.0, 14 Nov'. */
export const originText = ({ source, licence, date }: Provenance): string =>
  [source, licence, date && readable(date)].filter((part) => !!part).join(', ')

// A date no clock understands is shown as the source wrote it.
const readable = (date: string) => (Number.isNaN(Date.parse(date)) ? date : formatMediumDate(date))
