import { signedInApi } from '../../platform/api.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import { teamOf } from './team.service.ts'

/** The role of requests reads no members: these open transactions of the system's role. */
export function teamRouter({ systemTenancy }: { systemTenancy: Tenancy }) {
  return {
    get: signedInApi.team.get.handler(({ context: { signedIn } }) =>
      systemTenancy.run({ workspaceId: signedIn.workspaceId, userId: signedIn.user.id }, teamOf),
    ),
  }
}
