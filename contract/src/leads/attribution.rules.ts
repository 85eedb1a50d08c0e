// Whose data has to be named, and in which words, wherever it is shown or taken away.
// The export writes them, the lists and the map show them; a lead's own page adds links, days and pages.
// Pure; refuses to name those who ask for nothing: one's own leads, the fictional sample, data given away.
import type { Credit, Provenance } from './lead.schema.ts'

type Origin = Pick<Provenance, 'source' | 'licence'>

/** Licences under which no one has to be named, and the text used where there is no licence. */
export const FREE_LICENCES: readonly string[] = ['CC0-1.0', 'PDDL-1.0', 'fictional sample', 'licence not stated']

const CREDITS: Readonly<Record<string, string>> = {
  osm: '© OpenStreetMap contributors',
  overture: 'Overture Maps Foundation',
}

/** Each origin whose licence asks for its makers to be named, once. */
export function creditsOf(origins: readonly Origin[]): Credit[] {
  const asking = origins.flatMap(({ source, licence }) =>
    licence === null || FREE_LICENCES.includes(licence) ? [] : [{ source, licence }],
  )
  return [...new Map(asking.map((credit) => [`${credit.source} ${credit.licence}`, credit])).values()]
}

/** "© OpenStreetMap contributors, ODbL-1.0"; a source we do not know by its own name. */
export const creditText = ({ source, licence }: Credit): string => `${CREDITS[source] ?? source}, ${licence}`
