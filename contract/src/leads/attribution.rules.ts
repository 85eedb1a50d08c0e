// Attribution: which sources must be named wherever their data is shown or exported, and in which words.
// Used by the export, the lists and the map; the page of a lead adds links, days and pages.
// Pure; omits sources that require no attribution: a workspace's own leads, the fictional sample, public domain data.
import type { Credit, Provenance } from './lead.schema.ts'

type Origin = Pick<Provenance, 'source' | 'licence'>

/** Licences without attribution, and the texts used if there is no licence. */
export const FREE_LICENCES: readonly string[] = ['CC0-1.0', 'PDDL-1.0', 'fictional sample', 'licence not stated']

const CREDITS: Readonly<Record<string, string>> = {
  osm: '© OpenStreetMap contributors',
  overture: 'Overture Maps Foundation',
}

/** The origins whose licence requires attribution, each once. */
export function creditsOf(origins: readonly Origin[]): Credit[] {
  const asking = origins.flatMap(({ source, licence }) =>
    licence === null || FREE_LICENCES.includes(licence) ? [] : [{ source, licence }],
  )
  return [...new Map(asking.map((credit) => [`${credit.source} ${credit.licence}`, credit])).values()]
}

/** "© OpenStreetMap contributors, ODbL-1.0"; an unknown source is called by its own name. */
export const creditText = ({ source, licence }: Credit): string => `${CREDITS[source] ?? source}, ${licence}`
