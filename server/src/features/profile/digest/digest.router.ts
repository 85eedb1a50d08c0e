import { signedInApi } from '../../../platform/api.ts'
import type { Digests } from './digest.service.ts'

const UNKNOWN_TIME_ZONE = '22023'

export function digestRouter({ digests }: { digests: Digests }) {
  const api = signedInApi.me.digest
  return {
    get: api.get.handler(({ context: { signedIn } }) => digests.settingsOf(signedIn.user.id)),
    change: api.change.handler(({ context: { signedIn, language }, input, errors }) =>
      digests.change(signedIn.user.id, { ...input, language }).catch((error: unknown) => {
        const isUnknown = error instanceof Error && 'code' in error && error.code === UNKNOWN_TIME_ZONE
        throw isUnknown ? errors.UNKNOWN_TIME_ZONE() : error
      }),
    ),
  }
}
