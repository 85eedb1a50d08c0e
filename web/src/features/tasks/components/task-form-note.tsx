import { errorText } from '../../../lib/api/error-text.ts'
import { LeadDeleted } from '../../../ui/leads/lead-deleted.tsx'
import { Note } from '../../../ui/note.tsx'

type TaskFormNoteProps = {
  /** The lead was deleted during the edit. */
  isDeleted: boolean
  typed: string
  error: unknown
}

/** Why a task cannot be saved. */
export function TaskFormNote({ isDeleted, typed, error }: TaskFormNoteProps) {
  if (isDeleted) return <LeadDeleted text={typed} />
  return error !== null && <Note tone="bad">{errorText(error)}</Note>
}
