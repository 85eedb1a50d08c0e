import type { HistoryEntry } from '@leadhaul/contract/history/history.contract.ts'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { bulkSubjectOf } from '../history.model.ts'
import styles from './interaction-text.module.css'
import timelineStyles from '../../interactions/components/timeline.module.css'

type InteractionEntry = Extract<HistoryEntry, { kind: 'interaction' }>
type Delivery = NonNullable<InteractionEntry['delivery']>

const TONES: Record<Delivery, BadgeTone> = {
  opened: 'plain',
  sent: 'info',
  received: 'ok',
  failed: 'bad',
  unknown: 'warn',
  simulated: 'outline',
}

/** The delivery state of a message, as reported by the server. */
export function DeliveryMark({ entry: { delivery, type } }: { entry: InteractionEntry }) {
  const { t } = useTranslation('history')
  if (!delivery) return null
  const name =
    delivery === 'opened'
      ? t(`delivery.opened.${type === 'whatsapp' ? 'whatsapp' : 'email'}`)
      : t(`delivery.${delivery}`)
  return <Badge tone={TONES[delivery]}>{name}</Badge>
}

/** The text of an interaction; for a message, the first line and its delivery state, and the rest on demand. */
export function InteractionText({ entry }: { entry: InteractionEntry }) {
  const { t } = useTranslation('history')
  const { delivery, content } = entry
  if (!delivery)
    return content === '' ? null : (
      <p className={timelineStyles.timelineText} dir="auto">
        {content}
      </p>
    )
  const [first = '', ...rest] = content.split('\n')
  const more = rest.join('\n').trim()
  return (
    <>
      {first !== '' && bulkSubjectOf(entry) === undefined && (
        <p className={timelineStyles.timelineText} dir="auto">
          {first}
        </p>
      )}
      {delivery !== 'sent' && delivery !== 'received' && (
        <p className={timelineStyles.timelineText}>{t(`deliveryHint.${delivery}`)}</p>
      )}
      {more !== '' && (
        <details className={styles.more}>
          <summary>{t('message.show')}</summary>
          <p className={timelineStyles.timelineText} dir="auto">
            {more}
          </p>
        </details>
      )}
    </>
  )
}
