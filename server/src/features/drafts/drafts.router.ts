import { identityOf, signedInApi } from '../../platform/api.ts'
import type { DraftService } from './drafts.service.ts'

export function draftsRouter({ drafts }: { drafts: DraftService }) {
  return {
    write: signedInApi.drafts.write.handler(async ({ input, context: { signedIn }, errors }) => {
      const draft = await drafts.write(identityOf(signedIn), { ...input, user: signedIn.user })
      if (draft === 'no-lead') throw errors.NOT_FOUND()
      if ('capability' in draft) throw errors.UPGRADE_REQUIRED({ data: draft })
      return draft
    }),
  }
}
