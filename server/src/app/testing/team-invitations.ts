import type { AssignableRole } from '@leadhaul/contract/team/team.contract.ts'
import { invitationToken } from '../../features/workspace/invitation-link.service.ts'
import type { Person } from './people.ts'
import type { TestApp } from './start-app.ts'

/** The parameters of the link in the email. */
export const linkOf = (app: TestApp, { id }: { id: string }) => ({
  id,
  token: invitationToken(id, app.deps.secrets.auth),
})

/** Invites a person, who accepts and works in the other's workspace from then on. */
export async function joinTeam(
  app: TestApp,
  { owner, guest, role = 'member' }: { owner: Person; guest: Person; role?: AssignableRole },
): Promise<void> {
  const invitation = await owner.client.team.invite({ email: guest.email, role })
  await guest.client.team.accept(linkOf(app, invitation))
}
