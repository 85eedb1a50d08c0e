import { useDroppable } from '@dnd-kit/core'
import type { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { useEndVisible } from '../../../../lib/browser/use-end-visible.ts'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { StatusRing } from '../../../../ui/leads/status-ring.tsx'
import type { LeadsSearch, LeadsFilter } from '../../leads.model.ts'
import { BoardCard } from './board-card.tsx'
import { type ReportCredits, useReportCredits } from './board-attribution.tsx'
import { ColumnFailed } from './column-failed.tsx'
import { useColumn } from './use-column.ts'
import styles from './board-column.module.css'

const PRELOAD_MARGIN = '600px'

type BoardColumnProps = {
  status: LeadStatus
  filter: LeadsFilter
  search: LeadsSearch
  /** The lead that was just dropped by keyboard. */
  landedId: string | undefined
  onFocused: () => void
  report: ReportCredits
}

/** The leads of one status, loaded during scrolling; a drop target for leads. */
export function BoardColumn({ status, filter, search, landedId, onFocused, report }: BoardColumnProps) {
  const { t } = useTranslation('leads')
  const { column, leads, total } = useColumn(filter, status)
  const { setNodeRef, isOver } = useDroppable({ id: status })
  useReportCredits({ status, leads, report })
  const more = () => void column.fetchNextPage({ cancelRefetch: false })
  const { list, end } = useEndVisible<HTMLSpanElement>({
    active: column.hasNextPage && !column.isFetching,
    shown: leads?.length ?? 0,
    margin: PRELOAD_MARGIN,
    onSeen: more,
  })
  return (
    <section
      ref={setNodeRef}
      className={isOver ? `${styles.column} ${styles.isOver}` : styles.column}
      aria-labelledby={`column-${status}`}
      aria-busy={column.isPending}
      data-status={status}
    >
      <h2 id={`column-${status}`}>
        <StatusRing status={status} label={t(`status.${status}`)} />
        {total !== undefined && <span className="count numeric">{formatNumber(total)}</span>}
      </h2>
      <div className={styles.list} ref={list}>
        {column.isPending && <Skeleton height={76} width="100%" />}
        {column.isError && (
          <ColumnFailed error={column.error} onRetry={() => void (leads ? more() : column.refetch())} />
        )}
        {leads?.length === 0 && <p className={`subtext ${styles.empty}`}>{t('board.none')}</p>}
        <ul>
          {leads?.map((lead) => (
            <BoardCard
              key={lead.id}
              lead={lead}
              search={search}
              isJustMoved={lead.id === landedId}
              onFocused={onFocused}
            />
          ))}
        </ul>
        <span ref={end} className={styles.listEnd} />
        <output className="visually-hidden">{column.isFetchingNextPage && t('more.busy')}</output>
      </div>
    </section>
  )
}
