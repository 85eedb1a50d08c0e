import type { ObjectionDecisionInput, HeldData } from '@leadhaul/contract/suppressions/objection.schema.ts'
import { type ContactAddress, spellingsOf } from '../../platform/contact-address.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { removePlaces } from '../places/removed-places.service.ts'
import { storeObjection } from '../suppressions/suppressions.service.ts'
import { readStoredEntries } from './stored-contacts.service.ts'
import type { ObjectionLinks } from './objection-links.rules.ts'
import { referenceOf } from './objection-reference.rules.ts'
import { findRequest, type RequestRow, writeDecision } from './objections.repository.ts'

type Dependencies = {
  db: SystemDb
  tenancy: Tenancy
  jobs: Pick<Jobs, 'enqueue'>
  links: ObjectionLinks
}
/** The requests behind the link: what the owner of an address sees and decides. */
export function createObjections({ db, tenancy, jobs, links }: Dependencies) {
  const requestOf = async (token: string): Promise<RequestRow | undefined> => {
    const id = links.read(token)
    const request = id === undefined ? undefined : await findRequest(db, id)
    return request && (request.decidedAt !== null || (!request.expired && request.address !== null))
      ? request
      : undefined
  }

  return {
    /** Returns what the page behind the link shows, or undefined for a link that is void. */
    async held(token: string): Promise<HeldData | undefined> {
      const request = await requestOf(token)
      if (!request) return undefined
      const { address, choice, decidedAt } = request
      if (choice && decidedAt) {
        const done = { choice, reference: referenceOf(request), at: decidedAt }
        return { address, entries: [], openedBy: 0, openedSince: null, done }
      }
      if (address === null) return undefined
      const { leads = [], places = [] } = request.found
      const { entries, openedBy, openedSince } = await readStoredEntries({ db, tenancy }, { leads, places })
      return { address, entries, openedBy, openedSince, done: null }
    },

    /** Records the decision once. From then on the address is suppressed everywhere; a job does the rest. */
    async decide({ token, choice, correction }: ObjectionDecisionInput): Promise<HeldData | undefined> {
      const asked = await requestOf(token)
      if (!asked) return undefined
      await db.transaction().execute(async (trx) => {
        const request = await writeDecision(trx, { id: asked.id, choice, correction: correction || null })
        if (!request?.address) return
        const contact: ContactAddress = { channel: request.channel, address: request.address }
        if (choice !== 'correct') {
          await storeObjection(trx, spellingsOf(contact))
          await removePlaces(trx, request.found.places ?? [])
        }
        await jobs.enqueue(trx, 'objection-apply', { requestId: request.id })
      })
      return this.held(token)
    },
  }
}
