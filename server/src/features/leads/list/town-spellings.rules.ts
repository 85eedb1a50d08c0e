/** Romanian letters with a comma below, and the letters with a cedilla that older keyboards and fonts use instead. */
const CEDILLA_FOR = { ș: 'ş', Ș: 'Ş', ț: 'ţ', Ț: 'Ţ' } as const
const COMMA_FOR = new Map<string, string>(Object.entries(CEDILLA_FOR).map(([comma, cedilla]) => [cedilla, comma]))

/** The form that all spellings of a town share. It is never shown, because Turkish towns are written with ş. */
const townKey = (town: string): string => town.replace(/[şŞţŢ]/g, (cedilla) => COMMA_FOR.get(cedilla) ?? cedilla)

const withCedilla = (town: string, letters: RegExp): string =>
  town.replace(letters, (comma) => CEDILLA_FOR[comma as keyof typeof CEDILLA_FOR])

/** Returns all spellings of a town, the given one first. Most towns have one spelling. */
export function spellingsOf(town: string): string[] {
  const commas = townKey(town)
  return [
    ...new Set([
      town,
      commas,
      withCedilla(commas, /[șȘ]/g),
      withCedilla(commas, /[țȚ]/g),
      withCedilla(commas, /[șȘțȚ]/g),
    ]),
  ]
}

/** Lists each town once, in the spelling that comes last. */
export const uniqueTowns = (towns: readonly string[] = []): string[] => [
  ...new Map(towns.map((town) => [townKey(town), town])).values(),
]

type Town = { value: string; count: number }
/** Lists each town once: in the chosen spelling, otherwise in the most frequent one. */
export function mergeSpellings(towns: readonly Town[], chosen: readonly string[]): Town[] {
  const chosenAs = new Map(chosen.map((town) => [townKey(town), town]))
  return [...Map.groupBy(towns, ({ value }) => townKey(value))].map(([key, written]) => {
    const [first] = written.toSorted((a, b) => b.count - a.count || (a.value === key ? -1 : 1))
    const count = written.reduce((sum, town) => sum + town.count, 0)
    return { value: chosenAs.get(key) ?? first?.value ?? key, count }
  })
}
