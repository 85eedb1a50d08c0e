import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { countryName, formatDay } from '../../../lib/format.ts'
import { StatusRing } from '../../../ui/status-ring.tsx'
import { CompanyLink } from './company-link.tsx'
import { ContactCell } from './contact-cell.tsx'
import { LeadPlate } from './grade-label.tsx'
import { RowAction, type RowActionProps } from './row-action.tsx'

function PlaceCell({ city, state, countryCode }: Pick<LeadSummary, 'city' | 'state' | 'countryCode'>) {
  const { t } = useTranslation('leads')
  const region =
    state && countryCode ? `${state}, ${countryCode}` : (state ?? (countryCode && countryName(countryCode)))
  return (
    <>
      <span className={city ? 'cut line' : 'cut line none'} title={city ?? undefined}>
        {city ?? t('missing.city')}
      </span>
      <span className="sub cut" title={region ?? undefined}>
        {region ?? t('missing.country')}
      </span>
    </>
  )
}

/** A company on one line of the table. */
export function LeadRow({ fresh, ...props }: RowActionProps & { fresh: boolean }) {
  const { t } = useTranslation('leads')
  const { lead, search } = props
  return (
    <tr className={fresh ? 'tr-in' : undefined}>
      <td>
        <CompanyLink lead={lead} search={search} className="co cut" />
        <span className="sub cut" title={lead.industry ?? undefined}>
          {lead.industry ?? t('missing.industry')}
        </span>
      </td>
      <td className="c-place">
        <PlaceCell city={lead.city} state={lead.state} countryCode={lead.countryCode} />
      </td>
      <td className="c-date soft">
        <time dateTime={lead.createdAt}>{formatDay(lead.createdAt)}</time>
      </td>
      <td className="c-contact">
        <ContactCell lead={lead} />
      </td>
      <td className="c-grade">
        <span className="row">
          <LeadPlate lead={lead} />
          <span className="num soft">{lead.qualityScore}</span>
        </span>
      </td>
      <td className="c-status">
        <StatusRing status={lead.status} label={t(`status.${lead.status}`)} />
      </td>
      <td className="c-action r">
        <RowAction {...props} />
      </td>
    </tr>
  )
}
