import { signedInApi } from '../../platform/api.ts'
import type { Directory } from './directory.service.ts'

export const placesRouter = (o: { directory: Directory }) => ({
  suggest: signedInApi.places.suggest.handler(({ input: { q, limit, latitude, longitude } }) => {
    const near = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
    return o.directory.towns.suggest({ q, limit, near })
  }),
  reverse: signedInApi.places.reverse.handler(({ input }) => o.directory.towns.reverse(input)),
  labels: signedInApi.places.labels.handler(({ input }) => o.directory.towns.labels(input)),
  directory: signedInApi.places.directory.handler(() => o.directory.summary()),
})
