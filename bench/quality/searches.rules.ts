import { createHash } from 'node:crypto'
import { type SamplePart, partOf } from './hold-out.rules.ts'
import { TRADES, type Trade } from './trades.ts'

const TOWNS = {
  'Salt Lake City': { latitude: 40.7608, longitude: -111.891, radiusKm: 40 },
  Provo: { latitude: 40.2338, longitude: -111.6585, radiusKm: 60 },
  Lyon: { latitude: 45.764, longitude: 4.8357, radiusKm: 60 },
  Strasbourg: { latitude: 48.5734, longitude: 7.7521, radiusKm: 120 },
  Marseille: { latitude: 43.2965, longitude: 5.3698, radiusKm: 100 },
  Grenoble: { latitude: 45.1885, longitude: 5.7245, radiusKm: 70 },
  Helsinki: { latitude: 60.1699, longitude: 24.9414, radiusKm: 5 },
} as const
export type Town = keyof typeof TOWNS
/** Trades that exist in the centre of a capital. */
const HELSINKI_TRADES = new Set([
  'pharmacy',
  'optician',
  'hotel',
  'jewellery',
  'footwear',
  'flowers',
  'furniture',
  'bakery',
])

export type TruthSearch = {
  trade: Trade
  town: Town
  country: 'Utah' | 'Helsinki' | 'eastern France'
  language: string
  keyword: string
  part: SamplePart
  area: { latitude: number; longitude: number; radiusKm: number }
}

const COUNTRIES: { country: TruthSearch['country']; towns: Town[] }[] = [
  { country: 'Utah', towns: ['Salt Lake City', 'Provo'] },
  { country: 'eastern France', towns: ['Lyon', 'Strasbourg', 'Marseille', 'Grenoble'] },
  { country: 'Helsinki', towns: ['Helsinki'] },
]

/** Returns every keyword of every trade, in Utah, eastern France and, if such companies exist there, Helsinki. */
export const listTruthSearches = (): TruthSearch[] =>
  TRADES.flatMap((trade) =>
    trade.keywords.split(', ').flatMap((written) => {
      const [language = '', ...words] = written.split(' ')
      const keyword = words.join(' ')
      return COUNTRIES.filter(({ country }) => country !== 'Helsinki' || HELSINKI_TRADES.has(trade.id)).map(
        ({ country, towns }) => {
          const town = towns[hashNumber(`${keyword} ${country}`) % towns.length] ?? 'Lyon'
          return { trade, town, country, language, keyword, part: partOf(keyword), area: TOWNS[town] }
        },
      )
    }),
  )

const hashNumber = (identity: string) => createHash('sha256').update(identity).digest().readUInt32BE(4)
