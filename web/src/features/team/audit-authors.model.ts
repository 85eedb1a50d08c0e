import type { AuditEntry } from '@leadhaul/contract/audit/audit.contract.ts'

export type Author = { userId: string; name: string }

/** Adds the authors of the entries to the known authors; returns the same list if all are known. */
export function addAuthors(known: Author[], entries: Pick<AuditEntry, 'who'>[]): Author[] {
  const ids = new Set(known.map(({ userId }) => userId))
  const added = new Map(entries.flatMap(({ who }) => (who && !ids.has(who.userId) ? [[who.userId, who] as const] : [])))
  return added.size === 0 ? known : [...known, ...added.values()]
}

/** The authors that can be chosen: the members, then former members, by name. */
export function authorChoices(members: (Author & { email: string })[], authors: Author[]): Author[] {
  const present = members.map(({ userId, name, email }) => ({ userId, name: name || email }))
  const ids = new Set(present.map(({ userId }) => userId))
  const former = authors.filter(({ userId }) => !ids.has(userId))
  return [...present, ...former.toSorted((one, other) => one.name.localeCompare(other.name))]
}
