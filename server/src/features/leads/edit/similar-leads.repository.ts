import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { SummaryRow } from '../lead-rows.rules.ts'
import { and, or } from '../list/lead-filter.repository.ts'

/** Texts to search for, folded like `find_text`. */
export type SimilarProbe = {
  /** The distinctive words of the name. */
  words: string[]
  /** Digits of a phone, words of an email, words of a website's host. */
  contacts: string[]
}
export type SimilarRow = Pick<SummaryRow, 'id' | 'company_name' | 'city' | 'country_code' | 'access' | 'website'> & {
  phones: string[]
  emails: string[]
}

/** Far more than the companies of one name. Leads whose names begin with it come first. */
const MAX_COMPARED = 200
/** Letters before the distinctive words: a legal form, an article. */
const MAX_PREFIX = 16

/**
 * Returns leads that may be the typed company, using the index of the search box. Contact values are compared only with
 * unlocked leads: otherwise the result would confirm a guess about a locked one.
 */
export async function findSimilar(scope: WorkspaceScope, { words, contacts }: SimilarProbe): Promise<SimilarRow[]> {
  const [first] = words
  const nameConditions = first
    ? [
        sql`(position(${first} in find_text) between 1 and ${MAX_PREFIX}::int and ${and(words.map(containsText))})`,
        sql`starts_with(replace(find_text, ' ', ''), ${words.join('')})`,
      ]
    : []
  const contactConditions = contacts.map((text) => sql`(access = 'unlocked' and ${containsText(text)})`)
  const conditions = [...contactConditions, ...nameConditions]
  if (conditions.length === 0) return []
  const { rows } = await sql<SimilarRow>`
    with hit as materialized (
      select id, ${contactConditions.length > 0 ? or(contactConditions) : sql`false`} as reached, length(find_text) as letters
      from leads where workspace_id = ${scope.workspaceId} and ${or(conditions)}
      order by reached desc, letters limit ${MAX_COMPARED})
    select l.id, l.company_name, l.city, l.country_code, l.access, c.website,
      array_remove(c.contact_phone || coalesce(c.other_phones, '{}'), null) as phones,
      array_remove(c.contact_email || coalesce(c.other_emails, '{}'), null) as emails
    from hit join leads l on l.workspace_id = ${scope.workspaceId} and l.id = hit.id
    left join lead_contacts c
      on c.workspace_id = l.workspace_id and c.lead_id = case when l.access = 'unlocked' then l.id end
    order by l.created_at desc, l.id`.execute(scope.db)
  return rows
}

/** Folded text contains neither `%` nor `_`. */
const containsText = (text: string) => sql`find_text like ${`%${text}%`}`
