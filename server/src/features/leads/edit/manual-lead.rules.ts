import { searchTextOf } from '@leadhaul/contract/leads/lead-text.rules.ts'
import {
  roundToArea,
  type FreeColumns,
  freeColumns,
  type GivenFields,
  locationKeyOf,
  type PaidColumns,
  paidColumns,
  provenanceOf,
  typedProvenance,
} from './lead-edit.rules.ts'
import { columnsWith, nullColumns, SOCIAL_COLUMNS } from '../lead-columns.service.ts'
import { type ContactRow, type LeadRow, MANUAL_KEY_PREFIX } from '../lead-rows.rules.ts'
import { contactFlagsOf, gradeColumns, regrade } from '../lead-grade.rules.ts'

const NO_FREE = { ...nullColumns(columnsWith({ written: true, part: 'free' })), country_code: '' }
const NO_PAID = {
  ...nullColumns(columnsWith({ written: true, part: 'paid' })),
  phone_unformatted: null,
  phone_type: null,
}
const EMPTY_SOURCE_COLUMNS = { postcode: null, ...nullColumns(SOCIAL_COLUMNS) }

/** Returns the rows of a lead typed in by hand, graded by its own values. */
export function manualLead(options: { id: string; given: GivenFields & { companyName: string }; now: Date }) {
  const { id, given, now } = options
  const free: FreeColumns = { ...NO_FREE, company_name: given.companyName, ...freeColumns(given) }
  const paid: PaidColumns = { ...NO_PAID, ...paidColumns(given, free.country_code) }
  const sources = [typedProvenance(now)]
  const unrated = { total_score: null, reviews_count: null, permanently_closed: false, reasons: [] }
  const derived = derivedColumns({
    lead: { ...unrated, ...free, sources, place_key: MANUAL_KEY_PREFIX + id },
    contact: { ...EMPTY_SOURCE_COLUMNS, ...paid },
    now,
  })
  const provenance = provenanceOf({ before: {}, changes: paid, now })
  return {
    lead: {
      id,
      place_key: MANUAL_KEY_PREFIX + id,
      ...free,
      ...derived,
      ...placeColumns({ ...free, ...paid }),
      sources,
    },
    contact: { ...paid, provenance },
  }
}

type GradableLead = Pick<
  LeadRow,
  'total_score' | 'reviews_count' | 'permanently_closed' | 'reasons' | 'sources' | 'place_key'
> &
  FreeColumns
type OpenContact = Pick<ContactRow, keyof typeof EMPTY_SOURCE_COLUMNS> & PaidColumns

/** The columns that depend on the fields of an unlocked lead: grade, contact flags and the text of the search box. */
export function derivedColumns(options: { lead: GradableLead; contact: OpenContact; now: Date }) {
  const { lead, contact, now } = options
  const contactFlags = contactFlagsOf(contact)
  const graded = regrade({ lead: { ...lead, ...contactFlags }, contact, now })
  return { ...contactFlags, ...gradeColumns(graded), ...searchColumns(lead) }
}

/** The free text of a lead that the search box reads. */
export const searchColumns = (lead: Pick<LeadRow, 'company_name' | 'city' | 'industry'>) => ({
  search_text: searchTextOf([lead.company_name, lead.city, lead.industry]),
})

type Place = Pick<FreeColumns, 'city' | 'state' | 'country_code'> &
  Pick<PaidColumns, 'address' | 'latitude' | 'longitude'>

/** The location of a lead typed in by hand, as a key and on the map. */
export const placeColumns = (place: Place) => ({
  location_key: locationKeyOf(place),
  area_latitude: roundToArea(place.latitude),
  area_longitude: roundToArea(place.longitude),
})
