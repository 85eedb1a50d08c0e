import type { HistoryEntry } from '@leadhaul/contract/history/history.contract.ts'
import type { ChangedField } from '@leadhaul/contract/leads/lead-change.schema.ts'

export type Change = { kind: 'moved' | 'set' | 'cleared' | 'named' } & Pick<ChangedField, 'name'> & {
    from: string
    to: string
  }

/** How a changed field is put into words; of a field without values only its name is said. */
export function changeOf({ name, from, to }: ChangedField): Change {
  const kind = from && to ? 'moved' : to ? 'set' : from ? 'cleared' : 'named'
  return { kind, name, from: from ?? '', to: to ?? '' }
}

/**
 * The subject of a bulk email that went out, which its title says; a message begins with the line of its subject.
 * Undefined for every other entry.
 */
export function bulkSubjectOf(entry: HistoryEntry): string | undefined {
  if (entry.kind !== 'interaction' || !entry.bulk || entry.delivery === 'failed') return undefined
  return entry.content.split('\n')[0]
}

/** The letters between which an entry moved the grade. */
export const gradeOf = (entry: HistoryEntry) => ('grade' in entry ? entry.grade : null)
