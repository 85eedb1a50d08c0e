import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { SAMPLE_COUNTRIES, type SampleCountry } from './sample-companies.catalog.ts'
import { type SeededRandom, createSeededRandom } from './sample-draw.rules.ts'
import { type SampleTown, SAMPLE_TOWNS } from './sample-towns.catalog.ts'
import { SAMPLE_PRODUCTS, SAMPLE_TRADES } from './sample-trades.catalog.ts'

export type SamplePlace = {
  sourceId: string
  name: string
  category: string
  categories: string[]
  latitude: number
  longitude: number
  confidence: number
  operatingStatus: 'open' | 'temporarily_closed' | 'permanently_closed'
  phones: string[]
  emails: string[]
  websites: string[]
  socials: string[]
  street: string | null
  city: string | null
  region: string | null
  postcode: string | null
  countryCode: string
  description: string | null
  hours: string | null
  rating: number | null
  reviewsCount: number | null
  /** ISO date. */
  confirmedOn: string
}

const SEED = 20_260_901
/** The number of Romanian companies that make furniture around Cluj-Napoca, where the first search is tried. */
const CLUJ_FURNITURE_MAKERS = 32
const CLUJ_TOWNS = ['Cluj-Napoca', 'Turda', 'Gherla', 'Câmpia Turzii']
const SCATTER_KM = 4
const KM_PER_DEGREE = 111.2
const FIRST_CONFIRMED = Date.UTC(2023, 5, 1)
const CONFIRMED_DAYS = 1100
const DAY_MS = 24 * 3600 * 1000
const HOURS = [
  'Mo-Fr 08:00-16:30',
  'Mo-Fr 07:00-15:00',
  'Mo-Fr 09:00-17:00; Sa 09:00-13:00',
  'Mo-Sa 08:00-18:00',
  '24/7',
]

type Business = { category: string; others: string[]; name: (coin: string, town: string) => string; activity: string }
type UsedValues = { names: Set<string>; domains: Set<string>; phones: Set<string> }

/** About 2,000 invented companies in Romania and its neighbours, the same on every machine. */
export function sampleCompanies(): SamplePlace[] {
  const draw = createSeededRandom(SEED)
  const used: UsedValues = { names: new Set(), domains: new Set(), phones: new Set() }
  return SAMPLE_COUNTRIES.flatMap((country) =>
    Array.from({ length: country.count }, (_, index) => createCompany({ draw, used, country, index })),
  )
}

function createCompany({
  draw,
  used,
  country,
  index,
}: {
  draw: SeededRandom
  used: UsedValues
  country: SampleCountry
  index: number
}) {
  const nearCluj = country.code === 'RO' && index < CLUJ_FURNITURE_MAKERS
  const towns = SAMPLE_TOWNS[country.code]
  const town = draw.weighted(nearCluj ? towns.filter(({ name }) => CLUJ_TOWNS.includes(name)) : towns)
  const business = nearCluj
    ? productBusiness({ draw, country, slug: 'furniture_manufacturer' })
    : anyBusiness(draw, country)
  const name = unusedName({ draw, used, country, town, business })
  const contact = contactOf({ draw, used, country, town, name })
  const place: SamplePlace = {
    sourceId: `sample-${country.code.toLowerCase()}-${String(index + 1).padStart(4, '0')}`,
    name,
    category: business.category,
    categories: [business.category, ...business.others],
    ...spotNear(draw, town),
    confidence: Math.round((0.55 + draw.number(0.4)) * 100) / 100,
    operatingStatus: draw.chance(0.015) ? 'permanently_closed' : draw.chance(0.01) ? 'temporarily_closed' : 'open',
    ...contact,
    ...addressOf({ draw, country, town, reachable: contact.phones.length + contact.emails.length > 0 }),
    countryCode: country.code,
    description: draw.chance(0.35)
      ? fillPattern(country.description, { town: town.name, activity: business.activity })
      : null,
    hours: draw.chance(0.3) ? draw.pick(HOURS) : null,
    ...ratingOf(draw),
    confirmedOn: new Date(FIRST_CONFIRMED + draw.whole(CONFIRMED_DAYS) * DAY_MS).toISOString().slice(0, 10),
  }
  return place
}

const fillPattern = (pattern: string, values: Record<string, string>) =>
  pattern.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')

function anyBusiness(draw: SeededRandom, country: SampleCountry): Business {
  if (draw.chance(0.6)) return productBusiness({ draw, country })
  const trade = draw.weighted(SAMPLE_TRADES)
  const [words = '', phrase = ''] = trade[country.language].split('|')
  const word = draw.pick(words.split(','))
  const pattern = draw.pick([country.trade, country.trade, country.trade, country.family, country.quoted])
  return {
    category: trade.slug,
    others: [],
    name: (coin) => fillPattern(pattern, { coin, word, phrase }),
    activity: phrase,
  }
}

function productBusiness({
  draw,
  country,
  slug,
}: {
  draw: SeededRandom
  country: SampleCountry
  slug?: string
}): Business {
  const product = draw.weighted(SAMPLE_PRODUCTS.filter(({ made }) => slug === undefined || made === slug))
  const makes = slug !== undefined || draw.chance(0.58)
  const [words = '', phrase = ''] = product[country.language].split('|')
  const word = draw.pick(words.split(','))
  const own = makes ? [country.made, country.madeShort] : [country.sold, country.soldShort]
  const pattern = draw.chance(0.03) ? country.long : draw.pick([...own, ...own, country.family, country.quoted])
  return {
    category: makes ? product.made : product.sold,
    others: makes && draw.chance(0.15) ? [product.sold] : [],
    name: (coin, town) => fillPattern(pattern, { coin, word, phrase, town }),
    activity: fillPattern(makes ? country.making : country.selling, { phrase }),
  }
}

type NameOptions = {
  draw: SeededRandom
  used: UsedValues
  country: SampleCountry
  town: SampleTown
  business: Business
}
function unusedName({ draw, used, country, town, business }: NameOptions): string {
  for (;;) {
    const coin = draw.pick(country.beginnings) + draw.pick(country.endings)
    const name = fillPattern(country.legal, { name: business.name(coin, town.name) })
    if (used.names.has(name)) continue
    used.names.add(name)
    return name
  }
}

type ContactOptions = { draw: SeededRandom; used: UsedValues; country: SampleCountry; town: SampleTown; name: string }
/** A fifth have two contact methods, nearly half one, the rest none: about A 20 %, B 45 %, C 35 %. */
function contactOf({ draw, used, country, town, name }: ContactOptions) {
  const domain = unusedDomain(used, name)
  const phone = phoneOf({ draw, used, country, town })
  const email = `${draw.pick(country.mailboxes)}@${domain}`
  const website = `https://${domain}`
  const socials = draw.chance(0.2) ? [`https://social.example/${domain.replace('.example', '')}`] : []
  const group = draw.number(1)
  if (group < 0.21) {
    const second = draw.chance(0.2) ? [phoneOf({ draw, used, country, town })] : []
    return { phones: [phone, ...second], emails: [email], websites: draw.chance(0.75) ? [website] : [], socials }
  }
  if (group < 0.55) return { phones: [phone], emails: [], websites: [], socials }
  if (group < 0.62) return { phones: [], emails: [email], websites: [], socials }
  if (group < 0.67) return { phones: [], emails: [], websites: [website], socials: [] }
  return { phones: [], emails: [], websites: [], socials: [] }
}

function unusedDomain(used: UsedValues, name: string): string {
  const stem = wordsOf(name)
    .filter((word) => word.length > 2 && !['srl', 'kft', 'ood', 'tov'].includes(word))
    .slice(0, 3)
    .join('-')
  let domain = `${stem}.example`
  for (let count = 2; used.domains.has(domain); count++) domain = `${stem}-${count}.example`
  used.domains.add(domain)
  return domain
}

/** Well-formed, but with a subscriber number that begins with zero (in Serbia 900), which is never assigned. */
function phoneOf({ draw, used, country, town }: Omit<ContactOptions, 'name'>): string {
  const area = town.areaCode.replace(/^0/, '') + country.phoneFill
  for (;;) {
    const digits = String(draw.whole(10_000)).padStart(country.phoneDigits - area.length, '0')
    const phone = `${country.diallingCode}${area}${digits}`
    if (used.phones.has(phone)) continue
    used.phones.add(phone)
    return phone
  }
}

/** A position near the town, denser towards its middle. */
function spotNear(draw: SeededRandom, town: SampleTown): { latitude: number; longitude: number } {
  const distance = SCATTER_KM * draw.number(1)
  const angle = draw.number(2 * Math.PI)
  const north = (distance * Math.sin(angle)) / KM_PER_DEGREE
  const east = (distance * Math.cos(angle)) / (KM_PER_DEGREE * Math.cos((town.latitude * Math.PI) / 180))
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { latitude: rounded(town.latitude + north), longitude: rounded(town.longitude + east) }
}

type AddressOptions = { draw: SeededRandom; country: SampleCountry; town: SampleTown; reachable: boolean }
function addressOf({ draw, country, town, reachable }: AddressOptions) {
  const number = 1 + draw.whole(180)
  const rest = country.postcodeLength - town.postcode.length
  const postcode = town.postcode + String(draw.whole(10 ** rest)).padStart(rest, '0')
  const known = (missing: number, value: string) => (draw.chance(missing) ? null : value)
  return {
    street: known(0.08, `${draw.pick(country.streets)} ${number}`),
    city: known(reachable ? 0.04 : 0.2, town.name),
    region: known(0.05, town.region),
    postcode: known(0.15, postcode),
  }
}

function ratingOf(draw: SeededRandom): { rating: number | null; reviewsCount: number | null } {
  if (!draw.chance(0.18)) return { rating: null, reviewsCount: null }
  return { rating: Math.round((3.2 + draw.number(1.8)) * 10) / 10, reviewsCount: 1 + draw.whole(240) }
}
