// The features about writing to leads: messages, sequences, templates, drafts.
// Owns only this list: each procedure is declared in the contract of its feature.
// Rejects what is about the leads themselves: that is in lead-routes.contract.ts.
import { draftsContract } from '../drafts/drafts.contract.ts'
import { bulkContract } from '../messages/bulk.contract.ts'
import { messagesContract } from '../messages/messages.contract.ts'
import { sequencesContract } from '../sequences/sequences.contract.ts'
import { templatesContract } from '../templates/templates.contract.ts'

export const messageRoutesContract = {
  messages: messagesContract,
  bulk: bulkContract,
  sequences: sequencesContract,
  templates: templatesContract,
  drafts: draftsContract,
}
