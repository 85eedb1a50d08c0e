// Attribution: which sources must be named wherever their data is shown or exported, and in which words.
// Used by the export, the lists and the map; the page of a lead adds links, days and pages.
// Pure; omits sources that require no attribution: a workspace's own leads, the fictional sample, public domain data.
import type { Attribution, Provenance } from './lead.schema.ts'

type LicensedSource = Pick<Provenance, 'source' | 'licence'>

/** Licences without attribution, and the texts used if there is no licence. */
export const LICENCES_WITHOUT_ATTRIBUTION: readonly string[] = [
  'CC0-1.0',
  'PDDL-1.0',
  'fictional sample',
  'licence not stated',
]

const ATTRIBUTION_TEXTS: Readonly<Record<string, string>> = {
  osm: '© OpenStreetMap contributors',
  overture: 'Overture Maps Foundation',
}

/** The origins whose licence requires attribution, each once. */
export function attributionsOf(origins: readonly LicensedSource[]): Attribution[] {
  const requiringAttribution = origins.flatMap(({ source, licence }) =>
    licence === null || LICENCES_WITHOUT_ATTRIBUTION.includes(licence) ? [] : [{ source, licence }],
  )
  return [...new Map(requiringAttribution.map((credit) => [`${credit.source} ${credit.licence}`, credit])).values()]
}

/** "© OpenStreetMap contributors, ODbL-1.0"; an unknown source is called by its own name. */
export const attributionText = ({ source, licence }: Attribution): string =>
  `${ATTRIBUTION_TEXTS[source] ?? source}, ${licence}`
