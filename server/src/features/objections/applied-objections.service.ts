import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import { eraseContact } from '../leads/edit/erased-contacts.service.ts'
import { readPlaces, removePlaces } from '../places/removed-places.service.ts'
import { allWorkspaces } from '../workspace/workspace-deletion.service.ts'
import { patternsOf } from './contact-patterns.rules.ts'
import { findHeld, NO_USER } from './held.service.ts'
import type { createObjectionMail, OpenRequest } from './objection-mail.service.ts'
import * as requests from './objections.repository.ts'

const MAX_RECIPIENTS = 3

type Needs = { db: SystemDb; tenancy: Tenancy; letters: ReturnType<typeof createObjectionMail>; clock: () => Date }
export type AppliedObjections = ReturnType<typeof createAppliedObjections>

/** The work behind the public page. Each step may be done twice: a worker that was stopped goes on where it was. */
export function createAppliedObjections({ db, tenancy, letters, clock }: Needs) {
  const openRequest = async (id: string): Promise<OpenRequest | undefined> => {
    const request = await requests.findRequest(db, id)
    return request?.address && !request.appliedAt ? { ...request, address: request.address } : undefined
  }

  /**
   * A phone gets its link at the emails that the directory lists with it: what customers typed proves nothing. Who reads
   * one of these emails speaks for the entries with it, and for no customer's leads.
   */
  const provenOf = async ({ channel, address }: OpenRequest, found: requests.Found) => {
    if (channel === 'email') return { recipients: [address], found }
    const places = await readPlaces(db, found.places)
    const recipients = [...new Set(places.flatMap(({ emails }) => emails))].slice(0, MAX_RECIPIENTS)
    const theirs = places.filter(({ emails }) => emails.some((email) => recipients.includes(email)))
    return { recipients, found: { leads: [], places: theirs.map(({ id }) => id) } }
  }

  const erase = async (
    { channel, address }: OpenRequest,
    leads: Map<string, requests.Found['leads']>,
  ): Promise<void> => {
    const national = channel === 'phone' ? parsePhoneNumberFromString(address)?.formatNational() : undefined
    const patterns = patternsOf({ channel, address, national: national?.replace(/\D/g, '') ?? '' })
    for (const workspaceId of await allWorkspaces(db))
      await tenancy.run({ workspaceId, userId: NO_USER }, async (scope) => {
        const leadIds = (leads.get(workspaceId) ?? []).map(({ leadId }) => leadId)
        await eraseContact(scope, { leadIds, gone: { channel, address }, now: clock() })
        await requests.eraseTexts(scope.db, patterns)
        scope.hint('suppressions')
      })
    await requests.eraseKeptAnswers(db, patterns)
  }

  return {
    /** Sends the link, whether something is held or not: who reads the mail of the address may know. */
    async sendLink(requestId: string): Promise<void> {
      const request = await openRequest(requestId)
      if (!request || request.decidedAt) return
      const { found, recipients } = await provenOf(request, await findHeld(db, request))
      await requests.writeFound(db, { id: request.id, found, recipients })
      await letters.link(request, recipients)
    },

    /** Does what was decided, and says so. */
    async apply(requestId: string): Promise<void> {
      const request = await openRequest(requestId)
      if (!request?.choice) return
      const { choice } = request
      if (choice !== 'correct') {
        // Searched again: it may have been found or unlocked since the letter.
        const { leads, places } = await findHeld(db, request)
        await removePlaces(db, request.channel === 'email' ? places : (request.found.places ?? []))
        if (choice === 'erase')
          await erase(
            request,
            Map.groupBy(leads, ({ workspaceId }) => workspaceId),
          )
      }
      await letters.done({ ...request, choice })
      await requests.finishRequest(db, request.id)
    },

    clear: (): Promise<void> => requests.clearExpired(db),
  }
}
