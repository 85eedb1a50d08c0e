import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { NamedTown } from './named-towns.repository.ts'

/** Abbreviated words in tables, with their long forms. */
const LONG_FORMS: Record<string, string> = {
  tg: 'targu',
  tirgu: 'targu',
  rm: 'ramnicu',
  rimnicu: 'ramnicu',
  dr: 'drobeta',
  tr: 'turnu',
  st: 'sankt',
  sv: 'sveti',
}
const TOWN_PREFIXES =
  /^(?:municipiul|mun|orasul|oras|comuna|com|satul|sat|loc|stadt|gemeinde|gmina|miasto|ville de|commune de) (?=\S)/
const DISTRICT = / (?:sector|sectorul|sect) ?\d$/

/** The possible listed spellings of a town's name, the closest first. */
export function townSpellings(city: string): string[] {
  const folded = fold(city)
  const plain = folded.replace(TOWN_PREFIXES, '').replace(DISTRICT, '')
  const long = plain
    .split(' ')
    .map((word) => LONG_FORMS[word] ?? word)
    .join(' ')
  const [first = ''] = city.split(/[,(/]/, 1)
  return [...new Set([folded, plain, long, fold(first)])].filter((name) => name !== '')
}

/** The most likely town: first by the stated region, then by its own name, then by population. */
export function pickLikeliestTown(
  towns: readonly NamedTown[],
  options: { folded: string; state: string | null },
): NamedTown | undefined {
  const state = fold(options.state ?? '')
  const isIn = ({ region }: NamedTown) => {
    const own = fold(region ?? '')
    return state !== '' && own !== '' && (own === state || own.startsWith(`${state} `) || state.startsWith(`${own} `))
  }
  const worth = (town: NamedTown) => [Number(isIn(town)), Number(fold(town.name) === options.folded), town.population]
  return towns.toSorted((one, other) => compare(worth(other), worth(one)))[0]
}

function compare(one: number[], other: number[]): number {
  const differs = one.findIndex((value, index) => value !== other[index])
  return differs < 0 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0)
}
