import type { AskInput } from '@leadhaul/contract/suppressions/objection.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { v7 as newId } from 'uuid'
import { normalAddress } from '../../platform/contact-address.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { ObjectionLimits } from './objection-limits.service.ts'
import { insertRequest } from './objections.repository.ts'

/** Of phones without a country code: who reads Romanian mostly means a Romanian number. */
const COUNTRY_OF: Partial<Record<Language, string>> = { ro: 'RO' }

type Needs = { db: SystemDb; jobs: Pick<Jobs, 'enqueue'>; limits: ObjectionLimits }
type Asker = { network: string; language: Language }
type Asked = { kind: 'asked' } | { kind: 'unreadable' } | { kind: 'limited'; retryAfterSeconds: number }

/** Anyone asks what is held about an address, and gets the same answer whether it is held or not. */
export const createAskedObjections = ({ db, jobs, limits }: Needs) => ({
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
})
