/** The pages on which open data sources state the attribution they require. */
const ATTRIBUTION_PAGES: Readonly<Record<string, string>> = {
  overture: 'https://docs.overturemaps.org/attribution/',
  osm: 'https://www.openstreetmap.org/copyright',
}

/** Open licences by their SPDX names, as sources state them. */
const LICENCE_PAGES: Readonly<Record<string, string>> = {
  'CDLA-Permissive-2.0': 'https://cdla.dev/permissive-2-0/',
  'ODbL-1.0': 'https://opendatacommons.org/licenses/odbl/1-0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'Apache-2.0': 'https://www.apache.org/licenses/LICENSE-2.0',
}

/** The page to credit for a source's data; undefined if no credit is required. */
export const attributionPage = (source: string): string | undefined => ATTRIBUTION_PAGES[source]

/** The text of a licence. */
export const licencePage = (licence: string): string | undefined => LICENCE_PAGES[licence]

/** A licence as people write it: 'ODbL-1.0' → 'ODbL 1.0'. Unknown names stay unchanged. */
export const licenceName = (licence: string): string =>
  licence in LICENCE_PAGES ? licence.replaceAll('-', ' ') : licence
