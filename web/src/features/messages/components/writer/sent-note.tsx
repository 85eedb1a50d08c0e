import type { Message } from '@leadhaul/contract/messages/message.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { useIsShown } from '../../../../ui/overlays/keep-mounted.tsx'
import { Note, type NoteTone } from '../../../../ui/note.tsx'
import { messageQuery } from '../../messages.queries.ts'
import { reasonText } from '../../message-reason.model.ts'

const TONES: Record<Message['status'], NoteTone> = {
  queued: 'info',
  sending: 'info',
  sent: 'ok',
  failed: 'bad',
  unknown: 'warn',
  suppressed: 'warn',
  simulated: 'warn',
  cancelled: 'plain',
}

/** The state of the message that was just sent, as known to the server. */
export function SentNote({ id, onWriteAnother }: { id: string; onWriteAnother: () => void }) {
  const { t } = useTranslation('messages')
  const isShown = useIsShown()
  const message = useQuery({ ...messageQuery(id), ...(!isShown && { refetchInterval: false }) }).data
  if (!message) return null
  const { channel, status, sentAt, serverAnswer } = message
  const sentTo = message.address ?? '—'
  const address = channel === 'whatsapp' && message.address !== null ? `+${sentTo}` : sentTo
  const explanation = reasonText(message)
  return (
    <Note
      tone={TONES[status]}
      focused
      title={t(`state.${status}`, { address })}
      action={<Button onClick={onWriteAnother}>{t('writeAnother')}</Button>}
    >
      {status === 'sent' && sentAt
        ? t(`stateHint.${channel}.sent`, { time: formatShortDate(sentAt) })
        : (explanation ?? t(`stateHint.${channel}.${status}`))}
      {status === 'failed' && serverAnswer && <span className="subtext"> {serverAnswer}</span>}
    </Note>
  )
}
