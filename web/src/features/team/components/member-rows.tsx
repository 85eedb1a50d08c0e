import type { Team } from '@leadhaul/contract/team/team.contract.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { useState } from 'react'
import { keepRowFocus } from '../../../ui/row-focus.ts'
import { losesSeatAfterTransfer } from '../seats.model.ts'
import { InvitationRow } from './invitation-row.tsx'
import { MemberRow } from './member-row.tsx'
import styles from './member-rows.module.css'
import { type TeamStep, TeamStepDialog } from './team-step-dialog.tsx'

/** Members, then open invitations, each with the actions that the user may take. */
export function MemberRows({ team, own }: { team: Team; own: Role }) {
  const [step, setStep] = useState<TeamStep>()
  return (
    <>
      <ul ref={keepRowFocus} className={styles.rows}>
        {team.members.map((member) => (
          <MemberRow key={member.userId} member={member} ownRole={own} onStep={setStep} />
        ))}
        {team.invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {step && (
        <TeamStepDialog
          step={step}
          losesSeat={step.kind === 'transfer' && losesSeatAfterTransfer(step.userId, team)}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}
