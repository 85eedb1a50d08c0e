import { isOwnSource } from '@leadhaul/contract/leads/own-sources.rules.ts'
import type { Lead, Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { licenceName } from '../../../../lib/data-sources.ts'
import { formatMediumDate } from '../../../../lib/i18n/format.ts'
import { textIfKnown } from '../../../../lib/i18n/text-if-known.ts'
import { webLink } from '../../lead.model.ts'
import { OutsideLink } from './outside-link.tsx'

/** The name of a source in the user's language; an unknown source keeps its own name. */
const sourceName = (source: string) => textIfKnown(`leads:source.${source}`) ?? source

/** The name that a source requires for attribution; otherwise the source's name. */
export const creditName = (source: string) => textIfKnown(`leads:credit.${source}`) ?? sourceName(source)

/** The origin of a value of this lead in one line: 'Overture Maps, CDLA Permissive 2.0, 14 Nov 2026'. */
function useOriginText({ sample }: Pick<Lead, 'sample'>): (origin: Provenance) => string {
  const { t } = useTranslation('leads')
  return ({ source, licence, date }) => {
    // The licence of sample data is omitted: the sample flag shows it already.
    const fictional = sample && !isOwnSource(source)
    const parts = [
      sourceName(source),
      fictional ? null : licence && licenceName(licence),
      date && formatSourceDate(date),
    ]
    const text = parts.filter((part) => !!part).join(', ')
    return fictional ? `${text} ${t('lead.sample')}` : text
  }
}

/** The origin of a value, linked to its page if that is known. */
export function Origin({ lead, origin }: { lead: Pick<Lead, 'sample'>; origin: Provenance }) {
  const text = useOriginText(lead)(origin)
  const link = webLink(origin.sourceUrl)
  return link ? <OutsideLink link={link}>{text}</OutsideLink> : text
}

/** Formats a date; an invalid date is shown as the source wrote it. */
export const formatSourceDate = (date: string) => (Number.isNaN(Date.parse(date)) ? date : formatMediumDate(date))
