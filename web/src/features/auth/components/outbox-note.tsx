import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../ui/note.tsx'
import { signInOptionsQuery } from '../sign-in.queries.ts'

/** Shown if the installation sends no mail: where its emails are stored. */
export function OutboxNote() {
  const { t } = useTranslation('auth')
  const { data: options } = useQuery(signInOptionsQuery)
  return options?.emails === 'outbox' ? <Note tone="info">{t('registered.outbox')}</Note> : null
}
