// The features about writing to leads: messages, templates, drafts.
// Owns nothing but the list; each procedure is in its feature's contract.
// Refuses what is about the leads themselves: that is in lead-routes.contract.ts.
import { draftsContract } from '../drafts/drafts.contract.ts'
import { bulkContract } from '../messages/bulk.contract.ts'
import { messagesContract } from '../messages/messages.contract.ts'
import { templatesContract } from '../templates/templates.contract.ts'

export const messageRoutesContract = {
  messages: messagesContract,
  bulk: bulkContract,
  templates: templatesContract,
  drafts: draftsContract,
}
