// The features about leads: read, edit, notes, import, tasks, messages.
// Owns only this list: each procedure is declared in the contract of its feature.
// Rejects what is not about a lead: searches, places and credits are in api.contract.ts.
import { historyContract } from '../history/history.contract.ts'
import { insightContract } from '../insight/insight.contract.ts'
import { interactionsContract } from '../interactions/interactions.contract.ts'
import { leadImportsContract } from '../lead-imports/lead-imports.contract.ts'
import { leadEditContract } from '../leads/lead-edit.contract.ts'
import { contactReportContract } from '../leads/contact-report.contract.ts'
import { leadsContract } from '../leads/leads.contract.ts'
import { outreachContract } from '../suppressions/outreach.contract.ts'
import { suppressionsContract } from '../suppressions/suppressions.contract.ts'
import { tasksContract } from '../tasks/tasks.contract.ts'
import { messageRoutesContract } from './message-routes.contract.ts'

export const leadRoutesContract = {
  leads: { ...leadsContract, ...leadEditContract, ...contactReportContract },
  interactions: interactionsContract,
  history: historyContract,
  insight: insightContract,
  leadImports: leadImportsContract,
  tasks: tasksContract,
  outreach: outreachContract,
  suppressions: suppressionsContract,
  ...messageRoutesContract,
}
