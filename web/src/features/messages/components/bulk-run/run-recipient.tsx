import type { BatchRecipient } from '@leadhaul/contract/messages/bulk.contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../../../lib/i18n/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { RECIPIENT_TONES, recipientState } from '../../bulk.model.ts'
import styles from './run-recipients.module.css'
import { useRecipientNote } from '../bulk/use-recipient-note.ts'

/** The recipient of a message, and its state. */
export function RunRecipient({ recipient }: { recipient: BatchRecipient }) {
  const { t } = useTranslation('bulk-email')
  const note = useRecipientNote()(recipient)
  const { leadId, companyName, grade, sentAt } = recipient
  const state = recipientState(recipient)
  const name = companyName ?? t('run.deletedLead')
  return (
    <li>
      {grade ? <GradePlate grade={grade} size="xs" /> : <span className={styles.noGrade} />}
      <span className={styles.who}>
        {companyName === null ? (
          <span className="muted">{name}</span>
        ) : (
          <Link to="/leads/$id" params={{ id: leadId }} className="truncate" title={name}>
            {name}
          </Link>
        )}
        {note !== '' && (
          <span className="subtext truncate" title={note}>
            {note}
          </span>
        )}
      </span>
      <Badge tone={RECIPIENT_TONES[state]}>{t(`run.recipient.${state}`)}</Badge>
      {sentAt && (
        <time dateTime={sentAt} className={`subtext numeric ${styles.time}`}>
          {formatShortDate(sentAt)}
        </time>
      )}
    </li>
  )
}
