import type { Sequence } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import runRowStyles from '../../../messages/components/bulk-run/run-row.module.css'

function SequenceBadge({ sequence: { paused, waitsForPlan, counts } }: { sequence: Sequence }) {
  const { t } = useTranslation('sequences')
  if (paused) return <Badge tone="warn">{t('paused')}</Badge>
  if (waitsForPlan && counts.active > 0) return <Badge tone="warn">{t('waitsPlan')}</Badge>
  return counts.active > 0 ? <Badge tone="info">{t('running')}</Badge> : <Badge>{t('empty')}</Badge>
}

/** A row of the list; opens the sequence. */
export function SequenceRow({ sequence }: { sequence: Sequence }) {
  const { t } = useTranslation('sequences')
  const { id, name, steps, counts } = sequence
  return (
    <li>
      <Link to="/leads/sequences" search={{ id }} className={runRowStyles.row}>
        <span className="grow">
          <b className="truncate">{name}</b>
          <span className="subtext truncate">
            {t('steps', { count: steps.length })} · {t('inIt', { count: counts.active })}
          </span>
        </span>
        {counts.replied > 0 && (
          <span className="muted numeric">
            {formatNumber(counts.replied)} {t('count.replied')}
          </span>
        )}
        <SequenceBadge sequence={sequence} />
      </Link>
    </li>
  )
}
