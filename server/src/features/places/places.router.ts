import { api, signedInApi } from '../../platform/api.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Directory } from './directory.service.ts'
import type { Hints } from './places.rules.ts'

/** Where nothing is known of the user: the country the map first shows. */
const DEFAULT_COUNTRY = 'RO'

type Options = {
  directory: Directory
  /** Where the workspace searched last, if ever. */
  lastSearch: (scope: WorkspaceScope) => Promise<Hints['around'][number] | undefined>
}

export const placesRouter = ({ directory: { towns, summary }, lastSearch }: Options) => ({
  suggest: api.places.suggest.handler(async ({ input, context: { scope, language } }) => {
    const { q, limit, kind, homeCountry, latitude, longitude } = input
    const last = await lastSearch(scope)
    const view = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
    const viewed = view && { ...view, countryCode: (await towns.reverse(view, language))?.countryCode }
    const home = homeCountry ?? last?.countryCode ?? viewed?.countryCode ?? DEFAULT_COUNTRY
    const around = [last, viewed].flatMap((each) => each ?? [])
    return towns.suggest({ q, language, hints: { home, around }, kind, limit })
  }),
  reverse: signedInApi.places.reverse.handler(({ input, context: { language } }) => towns.reverse(input, language)),
  labels: signedInApi.places.labels.handler(({ input }) => towns.labels(input)),
  directory: signedInApi.places.directory.handler(() => summary()),
})
