import { signedInApi, type SignedIn } from '../../../platform/api.ts'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Tenancy } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { OwnPassword } from '../../auth/own-password.service.ts'
import { runningPlanOf } from '../../billing/plan/ending-plan.service.ts'
import { readDeletion } from '../../workspace/workspace-deletion.service.ts'
import { deleteAccount, deleteWorkspace, keepWorkspace } from './deletion.service.ts'
import { readAffectedWorkspaces } from './ending-plans.service.ts'

type Dependencies = { systemDb: SystemDb; systemTenancy: Tenancy; jobs: Jobs; ownPassword: OwnPassword }
const identityOf = ({ workspaceId, user }: SignedIn) => ({ workspaceId, userId: user.id })

export function deletionRouter({ systemDb, systemTenancy, jobs, ownPassword }: Dependencies) {
  const api = signedInApi.me.deletion
  const checkPassword = ({ user, sessionId }: SignedIn, password: string) =>
    ownPassword.check({ userId: user.id, sessionId, password })
  return {
    get: api.get.handler(async ({ context: { signedIn } }) => {
      const {
        name,
        dueAt,
        role: _,
        plan,
        ...rest
      } = await systemTenancy.run(identityOf(signedIn), async (scope) => ({
        ...(await readDeletion(scope)),
        plan: await runningPlanOf(scope),
      }))
      const ends = await readAffectedWorkspaces({ db: systemDb, tenancy: systemTenancy }, signedIn.user.id)
      return { ...rest, ...ends, plan, companyName: name, workspaceDueAt: dueAt }
    }),
    account: api.account.handler(async ({ context: { signedIn, language }, input, errors }) => {
      const answer = await checkPassword(signedIn, input.password)
      if (typeof answer === 'number') throw errors.RATE_LIMITED({ data: { retryAfterSeconds: answer } })
      if (answer === 'wrong') throw errors.WRONG_PASSWORD()
      const dueAt = await systemTenancy.run(identityOf(signedIn), (scope) => deleteAccount(scope, { jobs, language }))
      if (dueAt === undefined) throw errors.OWNS_TEAM()
      return { dueAt }
    }),
    workspace: api.workspace.handler(async ({ context: { signedIn, language }, input, errors }) => {
      const answer = await checkPassword(signedIn, input.password)
      if (typeof answer === 'number') throw errors.RATE_LIMITED({ data: { retryAfterSeconds: answer } })
      if (answer === 'wrong') throw errors.WRONG_PASSWORD()
      const options = { jobs, language, companyName: input.companyName }
      const deleted = await systemTenancy.run(identityOf(signedIn), (scope) => deleteWorkspace(scope, options))
      if (deleted === 'forbidden') throw errors.FORBIDDEN()
      if (deleted === 'other name') throw errors.OTHER_NAME()
      return deleted
    }),
    keepWorkspace: api.keepWorkspace.handler(async ({ context: { signedIn }, errors }) => {
      const kept = await systemTenancy.run(identityOf(signedIn), keepWorkspace)
      if (kept === undefined) throw errors.FORBIDDEN()
      return { kept }
    }),
  }
}
