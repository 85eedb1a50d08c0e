import type { HistoryEntry } from '@leadhaul/contract/history/history.contract.ts'
import type { ChangedField } from '@leadhaul/contract/leads/lead-change.schema.ts'

export type FieldChange = { kind: 'moved' | 'set' | 'cleared' | 'named' } & Pick<ChangedField, 'name'> & {
    from: string
    to: string
  }

/** Returns which text describes a changed field; a field without values is only named. */
export function fieldChangeOf({ name, from, to }: ChangedField): FieldChange {
  const kind = from && to ? 'moved' : to ? 'set' : from ? 'cleared' : 'named'
  return { kind, name, from: from ?? '', to: to ?? '' }
}

/**
 * Returns the subject of a bulk email that was sent, which is shown in its title; the first line of the content is the
 * subject. Returns undefined for every other entry.
 */
export function bulkSubjectOf(entry: HistoryEntry): string | undefined {
  if (entry.kind !== 'interaction' || !entry.bulk || entry.delivery === 'failed') return undefined
  return entry.content.split('\n')[0]
}

/** The grade before and after the entry; null if the entry did not change it. */
export const gradeChangeOf = (entry: HistoryEntry) => ('grade' in entry ? entry.grade : null)
