import { signedInApi } from '../../platform/api.ts'
import type { Directory } from './directory.service.ts'

export const placesRouter = ({ directory: { towns, summary } }: { directory: Directory }) => ({
  reverse: signedInApi.places.reverse.handler(({ input, context: { language } }) => towns.reverse(input, language)),
  labels: signedInApi.places.labels.handler(({ input }) => towns.labels(input)),
  directory: signedInApi.places.directory.handler(() => summary()),
})
