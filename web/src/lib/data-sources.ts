/** Pages on which the makers of open data state the name they require. */
const HOMES: Readonly<Record<string, string>> = {
  overture: 'https://docs.overturemaps.org/attribution/',
  osm: 'https://www.openstreetmap.org/copyright',
}

/** Open licences by their SPDX names, as sources state them. */
const LICENCES: Readonly<Record<string, string>> = {
  'CDLA-Permissive-2.0': 'https://cdla.dev/permissive-2-0/',
  'ODbL-1.0': 'https://opendatacommons.org/licenses/odbl/1-0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'Apache-2.0': 'https://www.apache.org/licenses/LICENSE-2.0',
}

/** The page to credit for a source's data; undefined if no credit is required. */
export const homeOf = (source: string): string | undefined => HOMES[source]

/** The text of a licence. */
export const licencePage = (licence: string): string | undefined => LICENCES[licence]

/** A licence as people write it: 'ODbL-1.0' → 'ODbL 1.0'. Names we do not know stay as they are. */
export const licenceName = (licence: string): string => (licence in LICENCES ? licence.replaceAll('-', ' ') : licence)
