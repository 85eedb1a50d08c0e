import { namesSaying } from '../../../server/src/features/places/name-index.rules.ts'
import { admitted } from '../../../server/src/features/search/candidates/candidate-validation.rules.ts'
import { mergedCandidates } from '../../../server/src/features/search/candidates/company.rules.ts'
import { CONCEPTS } from '../../../server/src/features/search/dictionary/concepts.catalog.ts'
import { understand } from '../../../server/src/features/search/dictionary/keywords.rules.ts'
import { readRows } from '../../../server/src/features/search/ingest/ingested-lead.rules.ts'
import { isTrue } from '../../../server/src/platform/http/webhook-signature.ts'
import { placeOf } from '../../../server/src/features/search/sources/apify-place.rules.ts'
import { keysOfContacts } from '../../../server/src/platform/companies/company-keys.ts'
import { isDeeperThan } from '../../../server/src/platform/http/json-depth.ts'
import { AREA, NOW, type Reader } from './reader.ts'

const PLAN = { categorySlugs: ['furniture'], namePatterns: [['mobila']], osmTags: [], nameExcept: [], nameVetoes: [] }
const MAX_CANDIDATES = 2000
/** A delivery with deeper nesting is rejected before it is parsed. */
const MAX_DEPTH = 20
const delivered = (rows: unknown[]) => readRows(rows, { query: { plan: PLAN, area: AREA }, now: NOW })

const candidateWith = (text: string) => ({
  placeKey: 'webhook:1',
  name: text,
  latitude: AREA.latitude,
  longitude: AREA.longitude,
  distanceKm: 0,
  category: text,
  categories: [text],
  match: 'name' as const,
  phones: [text],
  emails: [text],
  websites: [text],
  socials: [text],
  street: text,
  city: text,
  region: text,
  postcode: text,
  countryCode: text,
  description: text,
  hours: text,
  rating: null,
  reviewsCount: null,
  sourceHasRatings: false,
  confidence: null,
  operatingStatus: 'open' as const,
  provenance: { source: 'webhook', sourceUrl: null, licence: null, date: null },
  sample: false,
})
const manyCandidates = (text: string) =>
  text.split(/[ ,;.]/, MAX_CANDIDATES).map((name, at) => ({ ...candidateWith(name), placeKey: `webhook:${at}` }))

function rowsOf(json: string): unknown[] {
  if (isDeeperThan(Buffer.from(json), MAX_DEPTH)) return []
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value : []
}

export const SEARCH_READERS: readonly Reader[] = [
  { name: 'a keyword', read: (keyword) => understand({ keyword, concepts: CONCEPTS, knownSlugs: ['furniture'] }) },
  { name: 'a name, by words and beginnings', read: namesSaying([['mobila'], ['oak*', 'steel'], ['wood*']]) },
  { name: 'a candidate of a source', read: (text) => admitted(candidateWith(text), AREA, NOW) },
  { name: 'companies of several sources', read: (text) => mergedCandidates(manyCandidates(text)) },
  {
    name: 'a delivered lead',
    read: (text) => delivered([{ companyName: text, ...AREA, description: text, phones: [text], emails: [text] }]),
  },
  { name: 'a delivery', read: (text) => delivered(rowsOf(`[${text}]`)) },
  {
    name: 'the signature of a delivery',
    read: (text) =>
      isTrue({ timestamp: '1790000000', signature: text } as never, { secret: 'x', body: Buffer.from(text) }),
  },
  {
    name: 'a place of Google',
    read: (text) => placeOf({ placeId: text, title: text, location: { lat: 1, lng: 1 } }, NOW),
  },
  {
    name: 'what a company is known by',
    read: (text) => keysOfContacts({ phones: [text], websites: [text], emails: [text], countryCode: 'RO' }),
  },
]
