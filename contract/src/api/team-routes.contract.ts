// The features about a workspace and its members: the team, the audit log, API keys, and accounts at other services.
// Owns only this list: each procedure is declared in the contract of its feature.
// Rejects everything that is not declared there.
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
