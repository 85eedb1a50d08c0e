import { signedInApi } from '../../platform/api.ts'
import type { Directory } from './directory.service.ts'

export const placesRouter = (o: { directory: Directory }) => ({
  suggest: signedInApi.places.suggest.handler(async () => []),
  reverse: signedInApi.places.reverse.handler(async () => null),
  labels: signedInApi.places.labels.handler(async () => []),
  directory: signedInApi.places.directory.handler(() => o.directory.summary()),
})
