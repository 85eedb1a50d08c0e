import type { ObjectionRequestInput } from '@leadhaul/contract/suppressions/objection.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { v7 as newId } from 'uuid'
import { normalizeAddress } from '../../platform/contact-address.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { ObjectionLimits } from './objection-limits.service.ts'
import { insertRequest } from './objections.repository.ts'

/** The country of phones without a country code: users of the Romanian pages mostly enter a Romanian number. */
const COUNTRY_BY_LANGUAGE: Partial<Record<Language, string>> = { ro: 'RO' }

type Dependencies = { db: SystemDb; jobs: Pick<Jobs, 'enqueue'>; limits: ObjectionLimits }
type Requester = { network: string; language: Language }
type AskResult = { kind: 'asked' } | { kind: 'unreadable' } | { kind: 'limited'; retryAfterSeconds: number }

/** Accepts a question about an address from anyone, with the same response whether or not the address is stored. */
export const createObjectionRequests = ({ db, jobs, limits }: Dependencies) => ({
  async ask({ address, company }: ObjectionRequestInput, { network, language }: Requester): Promise<AskResult> {
    const retryAfterSeconds = await limits.takeAttempt(network)
    if (retryAfterSeconds !== undefined) return { kind: 'limited', retryAfterSeconds }
    const channel = address.includes('@') ? ('email' as const) : ('phone' as const)
    const normal = normalizeAddress({ channel, address, countryCode: COUNTRY_BY_LANGUAGE[language] })
    if (normal === undefined) return { kind: 'unreadable' }
    // Over the limit no further email is sent to the address, and the response is the same.
    if (await limits.takeEmail(normal))
      await db.transaction().execute(async (trx) => {
        const id = newId()
        await insertRequest(trx, { id, channel, address: normal, company: company || null, language })
        await jobs.enqueue(trx, 'objection-letter', { requestId: id })
      })
    return { kind: 'asked' }
  },
})
