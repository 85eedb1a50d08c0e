import { signedInApi } from '../../platform/api.ts'
import type { InsightService } from './insight.service.ts'

export function insightRouter({ insights }: { insights: InsightService }) {
  return {
    get: signedInApi.insight.get.handler(async ({ input, context: { signedIn }, errors }) => {
      const found = await insights.read({ workspaceId: signedIn.workspaceId, userId: signedIn.user.id }, input.id)
      if (!found) throw errors.NOT_FOUND()
      return found
    }),
    write: signedInApi.insight.write.handler(async ({ input, context: { signedIn, language }, errors }) => {
      const identity = { workspaceId: signedIn.workspaceId, userId: signedIn.user.id }
      const result = await insights.write(identity, { leadId: input.id, language })
      switch (result.kind) {
        case 'written':
          return { insight: result.insight, failure: null }
        case 'failed':
          return { insight: result.insight, failure: result.failure }
        case 'no-lead':
          throw errors.NOT_FOUND()
        case 'no-plan':
          throw errors.UPGRADE_REQUIRED()
      }
    }),
  }
}
