import { placesRouter } from '../features/places/places.router.ts'
import { ingestRouter } from '../features/search/ingest/ingest.router.ts'
import { createIngest } from '../features/search/ingest/ingest.service.ts'
import { findLastSearch } from '../features/search/last-search.repository.ts'
import { searchRouter } from '../features/search/search.router.ts'
import { lacking } from '../features/workspace/capabilities.service.ts'
import { cleaning } from './cleaning.ts'
import type { Deps } from './deps.ts'

/** Where leads come from: searches, what answers them, and the places they look among. */
export function searchRoutes(deps: Deps) {
  const { systemTenancy: tenancy, searchRunner: intake, understand } = deps
  const ingest = createIngest({ tenancy, intake, understand, clean: cleaning, clock: () => new Date() })
  return {
    search: searchRouter({ ...deps, lacking }),
    ingest: ingestRouter({ ingest }),
    places: placesRouter({ ...deps, lastSearch: findLastSearch }),
  }
}
