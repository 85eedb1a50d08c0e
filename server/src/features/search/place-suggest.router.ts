import { api } from '../../platform/api.ts'
import type { Directory } from '../places/directory.service.ts'
import { findLastSearch } from './last-search.repository.ts'

/** Used without a home country, a last search or a map view: the country that the map shows initially. */
const DEFAULT_COUNTRY = 'RO'

/** Suggests places for the typed text, those near the last search and the map view first. */
export const placeSuggestRouter = ({ directory: { towns } }: { directory: Directory }) => ({
  suggest: api.places.suggest.handler(async ({ input, context: { scope, language } }) => {
    const { q, limit, kind, homeCountry, latitude, longitude } = input
    const last = await findLastSearch(scope)
    const view = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
    const viewed = view && { ...view, countryCode: (await towns.reverse(view, language))?.countryCode }
    const home = homeCountry ?? last?.countryCode ?? viewed?.countryCode ?? DEFAULT_COUNTRY
    const around = [last, viewed].flatMap((each) => each ?? [])
    return towns.suggest({ q, language, hints: { home, around }, kind, limit })
  }),
})
