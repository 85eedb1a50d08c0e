import { createNameMatcher } from '../../../server/src/features/places/name-index.rules.ts'
import { validateCandidate } from '../../../server/src/features/search/candidates/candidate-validation.rules.ts'
import { mergeCandidates } from '../../../server/src/features/search/candidates/company.rules.ts'
import { CONCEPTS } from '../../../server/src/features/search/dictionary/concepts.catalog.ts'
import { understandKeyword } from '../../../server/src/features/search/dictionary/keywords.rules.ts'
import { readRows } from '../../../server/src/features/search/ingest/ingested-lead.rules.ts'
import { isSignatureValid } from '../../../server/src/platform/http/webhook-signature.ts'
import { parsePlace } from '../../../server/src/features/search/sources/apify-place.rules.ts'
import { keysOfContacts } from '../../../server/src/platform/companies/company-keys.ts'
import { isNestedDeeperThan } from '../../../server/src/platform/http/json-depth.ts'
import { AREA, NOW, type Reader } from './reader.ts'

const PLAN = { categorySlugs: ['furniture'], namePatterns: [['mobila']], osmTags: [], nameExcept: [], nameVetoes: [] }
const MAX_CANDIDATES = 2000
/** A delivery with deeper nesting is rejected before it is parsed. */
const MAX_DEPTH = 20
const readDelivery = (rows: unknown[]) => readRows(rows, { query: { plan: PLAN, area: AREA }, now: NOW })

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
  if (isNestedDeeperThan(Buffer.from(json), MAX_DEPTH)) return []
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value : []
}

export const SEARCH_READERS: readonly Reader[] = [
  {
    name: 'a keyword',
    read: (keyword) => understandKeyword({ keyword, concepts: CONCEPTS, knownSlugs: ['furniture'] }),
  },
  { name: 'a name, by words and beginnings', read: createNameMatcher([['mobila'], ['oak*', 'steel'], ['wood*']]) },
  { name: 'a candidate of a source', read: (text) => validateCandidate(candidateWith(text), AREA, NOW) },
  { name: 'companies of several sources', read: (text) => mergeCandidates(manyCandidates(text)) },
  {
    name: 'a delivered lead',
    read: (text) => readDelivery([{ companyName: text, ...AREA, description: text, phones: [text], emails: [text] }]),
  },
  { name: 'a delivery', read: (text) => readDelivery(rowsOf(`[${text}]`)) },
  {
    name: 'the signature of a delivery',
    read: (text) =>
      isSignatureValid({ timestamp: '1790000000', signature: text } as never, { secret: 'x', body: Buffer.from(text) }),
  },
  {
    name: 'a place of Google',
    read: (text) => parsePlace({ placeId: text, title: text, location: { lat: 1, lng: 1 } }, NOW),
  },
  {
    name: 'what a company is known by',
    read: (text) => keysOfContacts({ phones: [text], websites: [text], emails: [text], countryCode: 'RO' }),
  },
]
