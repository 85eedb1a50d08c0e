import type { Directory } from '../features/places/directory.service.ts'
import { overtureSource } from '../features/search/sources/overture.source.ts'
import { createLiveSources } from './live-sources.ts'
import { createOverpassSource } from './overpass-source.ts'
import { createOvertureDeps } from './overture-deps.ts'
import type { Platform } from './platform.ts'

type Needs = { directory: Directory } & Parameters<typeof createLiveSources>[1]

/** Everything a search asks besides the directory: Overture unless it is off, and what the operator set. */
export function createSearchSources(platform: Platform, { directory, ...needs }: Needs) {
  const { overture } = createOvertureDeps(platform, { directory })
  const liveSources = [
    ...(overture ? [overtureSource(overture)] : []),
    ...createOverpassSource(platform),
    ...createLiveSources(platform, needs),
  ]
  return { overture, discoverAtWork: overture?.discoverReal ?? directory.discover, liveSources }
}
