import { createHash } from 'node:crypto'
import { toIdentityForm, fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { type IngestResult, IngestedLead } from '@leadhaul/contract/search/ingest.contract.ts'
import type { SourceQuery } from '../sources/source-interface.source.ts'
import { candidateFrom, type RawCompany } from '../sources/raw-company.rules.ts'

type Rejected = IngestResult['rejected'][number]
export type ReadRowsResult = { candidates: Candidate[]; rejected: Rejected[] }

/** Reads each row by itself: returns a candidate, or the first error of the row. */
export function readRows(
  rows: unknown[],
  options: { query: Pick<SourceQuery, 'plan' | 'area'>; now: Date },
): ReadRowsResult {
  const read: ReadRowsResult = { candidates: [], rejected: [] }
  for (const [row, value] of rows.entries()) {
    const lead = IngestedLead.safeParse(value)
    const origin = { provenance: provenanceAt(options.now), sourceHasRatings: lead.data?.rating !== undefined }
    const candidate = lead.data && candidateFrom(companyOf(lead.data), origin, options)
    if (candidate) read.candidates.push(candidate)
    else read.rejected.push({ row, ...(lead.error ? firstErrorOf(lead.error) : OUTSIDE_AREA_ERROR) })
  }
  return read
}

const OUTSIDE_AREA_ERROR = { field: 'latitude', message: 'Outside the searched circle' }
const MAX_FIELD_LENGTH = 60

/** Field and message are truncated, since they may quote the row and the answer must not contain all of it. */
function firstErrorOf({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }) {
  const [issue] = issues
  return {
    field: (issue?.path.map(String).join('.') ?? '').slice(0, MAX_FIELD_LENGTH),
    message: (issue?.message ?? 'Not a lead').slice(0, 2 * MAX_FIELD_LENGTH),
  }
}

const provenanceAt = (now: Date) => ({
  source: 'webhook',
  sourceUrl: null,
  licence: null,
  date: now.toISOString().slice(0, 10),
})

const companyOf = (lead: IngestedLead): RawCompany => ({
  placeKey: `webhook:${lead.id ?? ownId(lead)}`,
  name: lead.companyName,
  latitude: lead.latitude,
  longitude: lead.longitude,
  categories: lead.categories ?? [],
  phones: lead.phones ?? [],
  emails: lead.emails ?? [],
  websites: lead.websites ?? [],
  socials: lead.socials ?? [],
  street: lead.street,
  city: lead.city,
  region: lead.state,
  postcode: lead.postcode,
  countryCode: lead.countryCode,
  description: lead.description,
  hours: lead.businessHours,
  rating: lead.rating ?? null,
  reviewsCount: lead.reviewsCount ?? null,
  operatingStatus: lead.operatingStatus ?? 'open',
  // Fields are found by their names in the catalogue; others are ignored.
  details: lead,
})

/** The id of a company without one: the same name at the same position gives the same id in every delivery. */
const ownId = ({ companyName, latitude, longitude }: IngestedLead) =>
  createHash('sha256')
    .update(`${toIdentityForm(fold(companyName))}|${latitude.toFixed(4)},${longitude.toFixed(4)}`)
    .digest('hex')
    .slice(0, 32)
