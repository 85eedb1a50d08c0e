import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../ui/note.tsx'
import { signInOptionsQuery } from '../sign-in.queries.ts'

/** Where no mail is sent: says where the letters are. */
export function OutboxNote() {
  const { t } = useTranslation('auth')
  const { data: options } = useQuery(signInOptionsQuery)
  return options?.letters === 'outbox' ? <Note tone="info">{t('registered.outbox')}</Note> : null
}
