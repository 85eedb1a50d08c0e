// What belongs to a person: who they are, what they sign in with, and the people they work with.
// Owns nothing but the list: each procedure is in its feature's contract.
// Refuses anything that is not declared there.
import { auditContract } from '../audit/audit.contract.ts'
import { accountContract } from '../auth/account-security.contract.ts'
import { deletionContract } from '../profile/deletion.contract.ts'
import { emailContract } from '../profile/email.contract.ts'
import { profileContract } from '../profile/profile.contract.ts'
import { teamContract } from '../team/team.contract.ts'
import { meContract } from '../workspace/me.contract.ts'

export const personRoutesContract = {
  me: {
    ...meContract,
    profile: profileContract,
    account: accountContract,
    deletion: deletionContract,
    email: emailContract,
  },
  team: teamContract,
  audit: auditContract,
}
