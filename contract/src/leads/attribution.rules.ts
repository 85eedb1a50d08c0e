// Door sign: whose data has to be named, and in which words, wherever it is shown or taken away.
// The export writes them, the lists and the map show them; a lead's own page adds links, days and pages.
// Pure; refuses to name those who ask for nothing: one's own leads, the fictional sample, data given away.
import type { Provenance } from './lead.schema.ts'

type Origin = Pick<Provenance, 'source' | 'licence'>

/** Licences under which nobody has to be named, and what stands where there is none. */
export const FREE_LICENCES: readonly string[] = ['CC0-1.0', 'PDDL-1.0', 'fictional sample', 'licence not stated']

const CREDITS: Readonly<Record<string, string>> = {
  osm: '© OpenStreetMap contributors',
  overture: 'Overture Maps Foundation',
}

/** Whether the licence of this origin asks for its makers to be named. */
export const asksForCredit = ({ licence }: Origin): boolean => licence !== null && !FREE_LICENCES.includes(licence)

/** How the makers of a source want to be named; the source's own name where they say nothing. */
export const creditOf = (source: string): string => CREDITS[source] ?? source

/** Each origin that asks for it once, as "© OpenStreetMap contributors, ODbL-1.0". */
export function creditsOf(origins: readonly Origin[]): string[] {
  const asking = origins.filter(asksForCredit)
  return [...new Set(asking.map(({ source, licence }) => `${creditOf(source)}, ${licence}`))]
}
