import { parseCompanyName } from '../../server/src/platform/companies/company-names.ts'
import { CONCEPTS } from '../../server/src/features/search/dictionary/concepts.catalog.ts'

const AREA = { latitude: 46.77, longitude: 23.59, radiusKm: 50 }
const PLAN = { categorySlugs: ['furniture'], namePatterns: [['mobila'], ['oak*']], osmTags: [], nameExcept: [] }
const OAK = parseCompanyName({ name: 'Oak', city: 'Cluj', region: null }, new Set())
const NOW = new Date('2026-11-22T08:00:00Z')

/**
 * The arguments of functions after their text. `null` for functions whose text is a file name, one of our names or
 * tokens, or a setting of the operator: no user writes it.
 */
export const FURTHER_ARGUMENTS: Record<string, unknown[] | null> = {
  readRow: [['companyName']],
  phoneColumns: ['RO'],
  isPlaceholderState: ['IT'],
  areaOf: [[]],
  workspacePath: null,
  sessionToken: ['a secret of thirty-two characters'],
  challengeToken: ['a secret of thirty-two characters'],
  rankEmails: [['oak.example']],
  domainOwner: [['oak.example']],
  unusedPhrases: [['oak furniture']],
  isOfSite: ['https://oak.example/'],
  countryOf: ['RO'],
  toComparableLead: [{ companyName: 'Oak' }],
  pickMatch: [[]],
  namedFields: [['Oak']],
  internationalPhones: ['RO'],
  implies: ['furni*'],
  findCoveringPrefix: [['furni*']],
  nameCells: [AREA.latitude, AREA.longitude],
  nameCellsIn: ['851e1d3ffffffff'],
  matchConcepts: [CONCEPTS],
  splitCompound: [CONCEPTS],
  readRows: [{ query: { plan: PLAN, area: AREA }, now: NOW }],
  parsePlace: [NOW],
  isNestedDeeperThan: [64],
  extraRowProblem: [{ mapping: ['companyName'], names: ['Company'] }],
  padPostcode: ['RO'],
  splitCountry: ['RO'],
  knownDevice: [{ email: 'ana@oak.example', secret: 'a secret of thirty-two characters', now: NOW }],
  passwordFault: [{ email: 'ana@oak.example', name: 'Ana Oak' }],
  formatCellNumber: [{ since1904: false }],
  whatsappPhone: ['RO'],
  commonZone: [new Date(0)],
  isOwnWebsite: [{ called: OAK, namesOf: () => 100 }],
  renderTemplate: [{ contact_name: 'Ana', lead_company: 'Oak', city: '' }],
  isNewerStatus: ['delivered'],
  checkSpf: [{ addresses: [], dns: { txt: async () => [], addresses: async () => [], mx: async () => [] } }],
  readVatId: ['RO'],
  withoutTowns: [['oak', 'cluj napoca']],
  // The product itself writes these texts.
  // Words of a keyword of at most 500 characters, compared with those of our dictionary.
  conceptOfWords: null,
  existsInVocabulary: null,
  applyCorrections: null,
  spellingCorrections: null,
  readPhrase: null,
  readGoods: null,
  splitKindAtEnd: null,
  typedPatterns: null,
  stemOf: null,
  editDistance: null,
  // Names of invoices and refunds, and of spans.
  creditNotesOf: null,
  uncreditedOf: null,
  inSpan: null,
  sessionCookie: null,
  // They hash a text and compare hashes: linear.
  sign: null,
  areSecretsEqual: null,
  decrypt: null,
  changeOwner: null,
  writeDurably: null,
  createDurably: null,
  renameDurably: null,
  urlWithDefault: null,
  toPullFailure: null,
  composeEmail: null,
  route: null,
  statusFailure: null,
  reencodeAsWebp: null,
  reencodeAsPng: null,
  readHead: null,
  encodingOf: null,
  readTrustedProxies: null,
}
