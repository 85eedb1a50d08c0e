import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { SystemDb } from '../../platform/db/pools.ts'
import { NO_USER, type Tenancy } from '../../platform/db/scope.ts'
import { holdUndo } from '../lead-imports/import-undo.service.ts'
import { eraseContact } from '../leads/removal/erased-contacts.service.ts'
import { readPlaces, removePlaces } from '../places/removed-places.service.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { allWorkspaces } from '../workspace/workspace-deletion.service.ts'
import { patternsOf } from './contact-patterns.rules.ts'
import { findStoredContact } from './stored-contacts.service.ts'
import type { createObjectionMail, OpenRequest } from './objection-mail.service.ts'
import * as requests from './objections.repository.ts'

const MAX_RECIPIENTS = 3

type Dependencies = {
  db: SystemDb
  tenancy: Tenancy
  jobs: Pick<Jobs, 'enqueue'>
  objectionMail: ReturnType<typeof createObjectionMail>
  clock: () => Date
}
export type AppliedObjections = ReturnType<typeof createAppliedObjections>

/** The work behind the public page. Each step is idempotent: after a worker stops, another one continues the work. */
export function createAppliedObjections({ db, tenancy, jobs, objectionMail, clock }: Dependencies) {
  const openRequest = async (id: string): Promise<OpenRequest | undefined> => {
    const request = await requests.findRequest(db, id)
    return request?.address && !request.appliedAt ? { ...request, address: request.address } : undefined
  }

  /**
   * For a phone, the link is sent only to emails that the directory lists with it: entries of customers are no proof
   * of ownership. The reader of such an email may decide about the directory entries with it, not about customers'
   * leads.
   */
  const provenRecipients = async ({ channel, address }: OpenRequest, found: requests.ContactOccurrences) => {
    if (channel === 'email') return { recipients: [address], found }
    const places = await readPlaces(db, found.places)
    const recipients = [...new Set(places.flatMap(({ emails }) => emails))].slice(0, MAX_RECIPIENTS)
    const ownPlaces = places.filter(({ emails }) => emails.some((email) => recipients.includes(email)))
    return { recipients, found: { leads: [], places: ownPlaces.map(({ id }) => id) } }
  }

  const erase = async (
    { channel, address }: OpenRequest,
    { workspaceIds, leads }: Pick<requests.ContactOccurrences, 'leads'> & { workspaceIds: Iterable<string> },
  ): Promise<void> => {
    const leadsOf = Map.groupBy(leads, ({ workspaceId }) => workspaceId)
    const national = channel === 'phone' ? parsePhoneNumberFromString(address)?.formatNational() : undefined
    const patterns = patternsOf({ channel, address, national: national?.replace(/\D/g, '') ?? '' })
    const eraseFrom = (workspaceId: string) =>
      tenancy.run({ workspaceId, userId: NO_USER }, async (scope) => {
        const leadIds = (leadsOf.get(workspaceId) ?? []).map(({ leadId }) => leadId)
        await holdUndo(scope)
        await eraseContact(scope, { leadIds, gone: { channel, address }, now: clock() })
        await requests.eraseTexts(scope.db, patterns)
        scope.hint('suppressions')
      })
    // A workspace that fails does not block the others; the job is retried for it.
    const failures: unknown[] = []
    for (const workspaceId of workspaceIds) await eraseFrom(workspaceId).catch((error: unknown) => failures.push(error))
    await requests.eraseStoredAnswers(db, patterns)
    if (failures.length > 0) throw failures[0]
  }

  /** The emails are jobs of the transaction that writes them: if a worker stops, none is lost or sent twice. */
  const writeAndSend = (
    { id, unsent }: { id: string; unsent: string[] },
    write: (trx: SystemDb) => Promise<boolean>,
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (!(await write(trx))) return
      for (const name of unsent) await jobs.enqueue(trx, 'objection-mail', { requestId: id, letter: name })
    })

  return {
    /** Sends the link whether or not something is stored: only the reader of the address's mail may learn that. */
    async sendLink(requestId: string): Promise<void> {
      const request = await openRequest(requestId)
      if (!request || request.decidedAt) return
      const { found, recipients } = await provenRecipients(request, await findStoredContact(db, request))
      const written = { id: request.id, found, recipients, unsent: objectionMail.linkEmails(recipients) }
      await writeAndSend(written, (trx) => requests.writeFoundContacts(trx, written))
    },

    /** Sends one email of a request, unless it was sent before or is no longer due. */
    async sendEmail({ requestId, letter: name }: { requestId: string; letter: string }): Promise<void> {
      const request = await requests.findRequest(db, requestId)
      if (!request?.address || !request.unsent?.includes(name)) return
      await objectionMail.send({ ...request, address: request.address }, name)
      await requests.markSent(db, { id: requestId, name })
      await requests.clearDoneRequest(db, requestId)
    },

    /** Carries out the decision and enqueues the emails that confirm it. */
    async apply(requestId: string): Promise<void> {
      const request = await openRequest(requestId)
      if (!request?.choice) return
      const { choice } = request
      if (choice !== 'correct') {
        // Searches again: the contact may have been found or unlocked since the email.
        const { leads, places } = await findStoredContact(db, request)
        await removePlaces(db, request.channel === 'email' ? places : (request.found.places ?? []))
        if (choice === 'erase') {
          await erase(request, { leads, workspaceIds: await allWorkspaces(db) })
          // The erasure waited for imports that were being undone: what these restored was not there to be found.
          const { leads: restored } = await findStoredContact(db, request)
          const workspaceIds = new Set(restored.map(({ workspaceId }) => workspaceId))
          await erase(request, { leads: restored, workspaceIds })
        }
      }
      const written = { id: request.id, unsent: objectionMail.doneEmails(request) }
      await writeAndSend(written, (trx) => requests.markApplied(trx, written))
      await requests.clearDoneRequest(db, request.id)
    },

    /** Clears expired requests and retries decisions that were not carried out, for as long as that takes. */
    async clear(): Promise<void> {
      await requests.clearExpiredRequests(db)
      for (const requestId of await requests.listUnapplied(db)) await jobs.enqueue(db, 'objection-apply', { requestId })
    },
  }
}
