import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { LeadDeleted } from '../../../ui/leads/lead-deleted.tsx'
import { Note } from '../../../ui/note.tsx'

type TaskFormNoteProps = {
  /** The lead was deleted during the edit. */
  isDeleted: boolean
  typed: string
  error: unknown
  /** Another user changed the note of the task during the edit. */
  isChangedSince: boolean
}

/** Explains why a task cannot be saved. */
export function TaskFormNote({ isDeleted, typed, error, isChangedSince }: TaskFormNoteProps) {
  const { t } = useTranslation('tasks')
  if (isDeleted) return <LeadDeleted text={typed} />
  if (error === null) return null
  return <Note tone="bad">{isChangedSince ? t('changedSince') : errorText(error)}</Note>
}
