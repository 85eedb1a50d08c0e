import { isDeepStrictEqual } from 'node:util'
import { searchTextOf } from '@leadhaul/contract/leads/lead-text.rules.ts'
import type { SystemDb } from '../../../platform/db/pools.ts'
import { NO_USER, type Tenancy, type WorkspaceScope } from '../../../platform/db/scope.ts'
import { redactName, redactNullable, redactText } from '../../../platform/redacted-text/redacted-text.ts'
import {
  type FreeTexts,
  lockUnredactedLeads,
  listUnredacted,
  storeRedactionCursor,
  writeRedacted,
} from './redacted-leads.repository.ts'

/** Leads of one transaction: an edit of one of them waits until the transaction ends. */
const BATCH_SIZE = 200

export type LeadRedaction = ReturnType<typeof createLeadRedaction>

/**
 * Redacts the free texts of locked leads that an earlier version stored. Idempotent and safe to interrupt: each batch
 * and its cursor are written in one transaction. `tenancy` is the system's.
 */
export function createLeadRedaction(options: { db: SystemDb; tenancy: Tenancy }) {
  async function redactNext(scope: WorkspaceScope): Promise<boolean> {
    const rows = await lockUnredactedLeads(scope, BATCH_SIZE)
    const redacted = rows.map(withRedactedTexts)
    await writeRedacted(
      scope,
      redacted.filter((row, at) => !isDeepStrictEqual(row, rows[at])),
    )
    await storeRedactionCursor(scope, rows.at(-1)?.id)
    return rows.length > 0
  }

  return {
    isNeeded: async () => (await listUnredacted(options.db)).length > 0,

    async work(signal: AbortSignal): Promise<void> {
      for (const workspaceId of await listUnredacted(options.db))
        for (let more = true; more; ) {
          signal.throwIfAborted()
          more = await options.tenancy.run({ workspaceId, userId: NO_USER }, redactNext)
        }
    },
  }
}

function withRedactedTexts(row: FreeTexts): FreeTexts {
  const redacted = {
    ...row,
    company_name: redactName(row.company_name),
    industry: redactNullable(row.industry),
    categories: row.categories.map(redactText),
    city: redactNullable(row.city),
    state: redactNullable(row.state),
    business_description: redactNullable(row.business_description),
    business_hours: redactNullable(row.business_hours),
    ai_summary: redactNullable(row.ai_summary),
  }
  const isSearchTextUnchanged = ['company_name', 'city', 'industry'].every(
    (name) => redacted[name as keyof FreeTexts] === row[name as keyof FreeTexts],
  )
  return isSearchTextUnchanged
    ? redacted
    : { ...redacted, search_text: searchTextOf([redacted.company_name, redacted.city, redacted.industry]) }
}
