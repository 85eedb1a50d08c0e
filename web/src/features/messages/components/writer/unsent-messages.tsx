import type { Message } from '@leadhaul/contract/messages/message.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatRelative } from '../../../../lib/i18n/format.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { leadMessagesQuery } from '../../messages.queries.ts'
import { reasonText } from '../../message-reason.model.ts'
import styles from './unsent-messages.module.css'

/** Messages in other states are shown in the history of the lead. */
const OPEN_STATUS_TONES: Partial<Record<Message['status'], BadgeTone>> = {
  queued: 'outline',
  sending: 'outline',
  suppressed: 'warn',
}
/**
 * Whether the latest message is unsent: a cancelled email of a sequence, or a message that the plan no longer included.
 */
const isUnsent = ({ status, reason }: Message, at: number) =>
  at === 0 && reason !== null && (status === 'cancelled' || reason === 'not_in_plan')

/** Waiting messages, and unsent ones: cancelled, not in the plan, or to an address that may not be contacted. */
export function UnsentMessages({ leadId }: { leadId: string }) {
  const { t } = useTranslation('messages')
  const items = useQuery(leadMessagesQuery(leadId)).data?.items ?? []
  const shown = items.filter((message, at) => OPEN_STATUS_TONES[message.status] || isUnsent(message, at))
  if (shown.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('openMessages')}>
      {shown.map(({ id, status, subject, content, author, createdAt, channel, reason }) => (
        <li key={id}>
          <Badge tone={OPEN_STATUS_TONES[status] ?? 'plain'}>{t(`badge.${status}`)}</Badge>
          <span className="grow truncate">{subject || content}</span>
          <span className="subtext">
            {reasonText({ channel, reason }) ?? `${author}, ${formatRelative(createdAt)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
