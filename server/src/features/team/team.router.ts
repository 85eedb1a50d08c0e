import { contractApi, identityOf, type SignedIn, signedInApi } from '../../platform/api.ts'
import type { Pools } from '../../platform/db/pools.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { isRecentlyConfirmed, switchSession } from '../auth/session.service.ts'
import { chooseWorkspace, membershipsOf } from '../workspace/members.service.ts'
import type { Invitations } from './invitations.service.ts'
import { withDeclaredErrors } from './team-refusals.rules.ts'
import { changeRole, leaveTeam, removeFromTeam, teamOf, transferOwnership } from './team.service.ts'

type Dependencies = {
  systemTenancy: Tenancy
  pools: Pick<Pools, 'system'>
  invitations: Invitations
  jobs: Pick<Jobs, 'enqueue'>
}

/** The role of requests cannot read members: these procedures use transactions with the system's role. */
export function teamRouter({ systemTenancy, pools, invitations, jobs }: Dependencies) {
  const inSystem = <Result>(signedIn: SignedIn, work: (scope: WorkspaceScope) => Promise<Result>) =>
    systemTenancy.run(identityOf(signedIn), work)
  const { team } = signedInApi

  return {
    get: team.get.handler(({ context: { signedIn } }) => inSystem(signedIn, teamOf)),
    invite: team.invite.handler(({ input, context: { signedIn, language }, errors }) =>
      withDeclaredErrors(errors, () => inSystem(signedIn, (scope) => invitations.invite(scope, input, language))),
    ),
    resend: team.resend.handler(({ input, context: { signedIn, language }, errors }) =>
      withDeclaredErrors(errors, () => inSystem(signedIn, (scope) => invitations.resend(scope, input.id, language))),
    ),
    withdraw: team.withdraw.handler(({ input, context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, () => inSystem(signedIn, (scope) => invitations.withdraw(scope, input.id))),
    ),
    changeRole: team.changeRole.handler(({ input, context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, () => inSystem(signedIn, (scope) => changeRole(scope, { ...input, jobs }))),
    ),
    remove: team.remove.handler(({ input, context: { signedIn, language }, errors }) =>
      withDeclaredErrors(errors, () =>
        inSystem(signedIn, (scope) => removeFromTeam(scope, { ...input, language, jobs })),
      ),
    ),
    leave: team.leave.handler(({ context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, () => inSystem(signedIn, leaveTeam)),
    ),
    transferOwnership: team.transferOwnership.handler(async ({ input, context: { signedIn }, errors }) => {
      if (!(await isRecentlyConfirmed(pools.system, signedIn.sessionId))) throw errors.CONFIRM_IDENTITY()
      return withDeclaredErrors(errors, () =>
        inSystem(signedIn, (scope) => transferOwnership(scope, { ...input, jobs })),
      )
    }),
    workspaces: team.workspaces.handler(async ({ context: { signedIn } }) => {
      const own = await inSystem(signedIn, membershipsOf)
      return own.map((workspace) => ({ ...workspace, current: workspace.id === signedIn.workspaceId }))
    }),
    turnTo: team.turnTo.handler(async ({ input: { id }, context: { signedIn }, errors }) => {
      const turned = await systemTenancy.run({ ...identityOf(signedIn), workspaceId: id }, async (scope) => {
        if (!(await chooseWorkspace(scope))) return false
        await switchSession(scope, signedIn.sessionId)
        return true
      })
      if (!turned) throw errors.NOT_FOUND()
      return { workspaceId: id }
    }),
    // The token of the email authorizes these two, with or without a session.
    invitation: contractApi.team.invitation.handler(async ({ input, errors }) => {
      const open = await invitations.read(input)
      if (!open) throw errors.NOT_FOUND()
      return open
    }),
    accept: team.accept.handler(({ input, context: { signedIn }, errors }) =>
      withDeclaredErrors(errors, () => invitations.accept(signedIn, input)),
    ),
    decline: contractApi.team.decline.handler(async ({ input, errors }) => {
      if (!(await invitations.decline(input))) throw errors.NOT_FOUND()
      return { declined: true }
    }),
  }
}
