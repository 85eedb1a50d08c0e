// The rooms about leads, gathered: look, write, note, bring in.
// Owns nothing but the list; each procedure lives in its feature's contract.
// Refuses what is no lead's: searches, places and credits stand beside it in api.contract.ts.
import { historyContract } from '../history/history.contract.ts'
import { insightContract } from '../insight/insight.contract.ts'
import { interactionsContract } from '../interactions/interactions.contract.ts'
import { leadImportsContract } from '../lead-imports/lead-imports.contract.ts'
import { leadEditContract } from '../leads/lead-edit.contract.ts'
import { leadsContract } from '../leads/leads.contract.ts'

export const leadRoutesContract = {
  leads: { ...leadsContract, ...leadEditContract },
  interactions: interactionsContract,
  history: historyContract,
  insight: insightContract,
  leadImports: leadImportsContract,
}
