// The people of a workspace and what they did.
// Owns nothing but the list: each procedure is in its feature's contract.
// Refuses anything that is not declared there.
import { auditContract } from '../audit/audit.contract.ts'
import { teamContract } from '../team/team.contract.ts'

export const teamRoutesContract = { team: teamContract, audit: auditContract }
