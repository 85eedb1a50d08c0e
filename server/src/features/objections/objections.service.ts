import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AskInput, DecideInput, Held } from '@leadhaul/contract/suppressions/objection.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { v7 as newId } from 'uuid'
import { type ContactAddress, normalAddress, spellingsOf } from '../../platform/contact-address.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { removePlaces } from '../places/removed-places.service.ts'
import { objectTo } from '../suppressions/suppressions.service.ts'
import { readHeld } from './held.service.ts'
import type { ObjectionLimits } from './objection-limits.service.ts'
import { findRequest, insertRequest, type RequestRow, writeDecision } from './objections.repository.ts'

/** Of phones without a country code: who reads Romanian mostly means a Romanian number. */
const COUNTRY_OF: Partial<Record<Language, string>> = { ro: 'RO' }
const UUID = /^[0-9a-f-]{36}$/

type Needs = {
  db: SystemDb
  tenancy: Tenancy
  jobs: Pick<Jobs, 'enqueue'>
  secret: string
  limits: ObjectionLimits
}
type Asker = { network: string; language: Language }
export type Asked = { kind: 'asked' } | { kind: 'unreadable' } | { kind: 'limited'; retryAfterSeconds: number }
export type Objections = ReturnType<typeof createObjections>

export const referenceOf = ({ reference, createdAt }: Pick<RequestRow, 'reference' | 'createdAt'>): string =>
  `O-${createdAt.slice(2, 4)}${createdAt.slice(5, 7)}-${String(reference).padStart(4, '0')}`

/**
 * The public page: anyone asks about an address, its owner opens the link that goes there, sees what is held and decides.
 * Who asks is told the same whether the address is held or not.
 */
export function createObjections({ db, tenancy, jobs, secret, limits }: Needs) {
  const sign = (id: string) => createHmac('sha256', secret).update(`objection:${id}`).digest('base64url')
  const tokenOf = (id: string) => `${id}.${sign(id)}`
  const requestOf = async (token: string): Promise<RequestRow | undefined> => {
    const [id = '', signature = ''] = token.split('.')
    const [right, given] = [Buffer.from(sign(id)), Buffer.from(signature)]
    if (!UUID.test(id) || right.length !== given.length || !timingSafeEqual(right, given)) return undefined
    const request = await findRequest(db, id)
    return request && (request.decidedAt !== null || (!request.expired && request.address !== null))
      ? request
      : undefined
  }

  return {
    tokenOf,
    async ask({ address, company }: AskInput, { network, language }: Asker): Promise<Asked> {
      const retryAfterSeconds = await limits.asker(network)
      if (retryAfterSeconds !== undefined) return { kind: 'limited', retryAfterSeconds }
      const channel = address.includes('@') ? ('email' as const) : ('phone' as const)
      const normal = normalAddress({ channel, address, countryCode: COUNTRY_OF[language] })
      if (normal === undefined) return { kind: 'unreadable' }
      // Over the limit no further letter goes there, and the answer is the same.
      if (await limits.letter(normal))
        await db.transaction().execute(async (trx) => {
          const id = newId()
          await insertRequest(trx, { id, channel, address: normal, company: company || null, language })
          await jobs.enqueue(trx, 'objection-letter', { requestId: id })
        })
      return { kind: 'asked' }
    },

    /** What the page behind the link shows; undefined for a link that is void. */
    async held(token: string): Promise<Held | undefined> {
      const request = await requestOf(token)
      if (!request) return undefined
      const { address, choice, decidedAt } = request
      if (choice && decidedAt) {
        const done = { choice, reference: referenceOf(request), at: decidedAt }
        return { address, entries: [], openedBy: 0, openedSince: null, done }
      }
      if (address === null) return undefined
      const { leads = [], places = [] } = request.found
      const { entries, openedBy, openedSince } = await readHeld({ db, tenancy }, { leads, places })
      return { address, entries, openedBy, openedSince, done: null }
    },

    /** Records the decision once. From this moment the address is suppressed everywhere; the rest is a job's. */
    async decide({ token, choice, correction }: DecideInput): Promise<Held | undefined> {
      const asked = await requestOf(token)
      if (!asked) return undefined
      await db.transaction().execute(async (trx) => {
        const request = await writeDecision(trx, { id: asked.id, choice, correction: correction || null })
        if (!request?.address) return
        const contact: ContactAddress = { channel: request.channel, address: request.address }
        if (choice !== 'correct') {
          await objectTo(trx, spellingsOf(contact))
          await removePlaces(trx, request.found.places ?? [])
        }
        await jobs.enqueue(trx, 'objection-apply', { requestId: request.id })
      })
      return this.held(token)
    },
  }
}
