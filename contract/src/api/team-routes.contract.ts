// The people of a workspace, what they did, the keys of its programs, and the accounts it has elsewhere.
// Owns nothing but the list: each procedure is in its feature's contract.
// Refuses anything that is not declared there.
import { apiKeysContract } from '../api-keys/api-keys.contract.ts'
import { auditContract } from '../audit/audit.contract.ts'
import { integrationsContract } from '../integrations/integrations.contract.ts'
import { teamContract } from '../team/team.contract.ts'

export const teamRoutesContract = {
  team: teamContract,
  audit: auditContract,
  apiKeys: apiKeysContract,
  integrations: integrationsContract,
}
