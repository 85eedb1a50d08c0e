import { isDeepStrictEqual } from 'node:util'
import { searchTextOf } from '@leadhaul/contract/leads/lead-text.rules.ts'
import type { SystemDb } from '../../../platform/db/pools.ts'
import { NO_USER, type Tenancy, type WorkspaceScope } from '../../../platform/db/scope.ts'
import { sealName, sealText } from '../../../platform/sealed-text/sealed-text.ts'
import { type FreeTexts, holdUnsealed, listUnsealed, noteSealed, writeSealed } from './sealed-leads.repository.ts'

/** Leads of one transaction: an edit of one of them waits no longer than they take. */
const LEADS_AT_ONCE = 200

export type LeadSealing = ReturnType<typeof createLeadSealing>

/**
 * Seals the free texts of locked leads that were stored before. Safe to stop at any point and to do twice: each batch and
 * the note of how far it came are one transaction. `tenancy` is the system's.
 */
export function createLeadSealing(options: { db: SystemDb; tenancy: Tenancy }) {
  async function sealNext(scope: WorkspaceScope): Promise<boolean> {
    const rows = await holdUnsealed(scope, LEADS_AT_ONCE)
    const sealed = rows.map(withSealedTexts)
    await writeSealed(
      scope,
      sealed.filter((row, at) => !isDeepStrictEqual(row, rows[at])),
    )
    await noteSealed(scope, rows.at(-1)?.id)
    return rows.length > 0
  }

  return {
    isNeeded: async () => (await listUnsealed(options.db)).length > 0,

    async work(signal: AbortSignal): Promise<void> {
      for (const workspaceId of await listUnsealed(options.db))
        for (let more = true; more; ) {
          signal.throwIfAborted()
          more = await options.tenancy.run({ workspaceId, userId: NO_USER }, sealNext)
        }
    },
  }
}

function withSealedTexts(row: FreeTexts): FreeTexts {
  const sealed = {
    ...row,
    company_name: sealName(row.company_name),
    industry: orNull(row.industry),
    categories: row.categories.map(sealText),
    city: orNull(row.city),
    state: orNull(row.state),
    business_description: orNull(row.business_description),
    business_hours: orNull(row.business_hours),
    ai_summary: orNull(row.ai_summary),
  }
  const isFoundAlike = ['company_name', 'city', 'industry'].every(
    (name) => sealed[name as keyof FreeTexts] === row[name as keyof FreeTexts],
  )
  return isFoundAlike
    ? sealed
    : { ...sealed, search_text: searchTextOf([sealed.company_name, sealed.city, sealed.industry]) }
}

const orNull = (text: string | null) => (text === null ? null : sealText(text))
