import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PagedQuery } from '../../../lib/api/next-page.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { formatDateTime, formatRelative } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { NextPageButton } from '../../../ui/loading/next-page-button.tsx'
import styles from './timeline.module.css'

const SKELETON_WIDTHS = [64, 48, 56]

type TimelineQuery = PagedQuery & {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
}
type TimelineProps = {
  query: TimelineQuery
  count: number
  label: string
  /** Shown if there are no entries; without it, an empty timeline shows nothing. */
  emptyText?: string | undefined
  failedText: string
  children: ReactNode
}

/** Entries, newest first, with the loading, failed and empty states. */
export function Timeline({ query, count, label, emptyText, failedText, children }: TimelineProps) {
  const { t } = useTranslation('lead-work')
  if (query.isPending)
    return (
      <div className={styles.timeline} aria-busy="true">
        {SKELETON_WIDTHS.map((width) => (
          <Skeleton key={width} width={`${width}%`} gap={14} />
        ))}
      </div>
    )
  const retry = (
    <Button size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <>
      {query.isError && (
        <div className={styles.timeline}>
          <Note tone="bad" title={failedText} action={retry}>
            {errorText(query.error)}
          </Note>
        </div>
      )}
      {!query.isError && count === 0 && emptyText && <p className={`muted ${styles.timeline}`}>{emptyText}</p>}
      {count > 0 && (
        <ol className={styles.timeline} aria-label={label}>
          {children}
        </ol>
      )}
      {query.hasNextPage && (
        <p className={styles.more}>
          <NextPageButton query={query} size="sm">
            {t('interaction.older')}
          </NextPageButton>
        </p>
      )}
    </>
  )
}

type EntryProps = {
  Icon: LucideIcon
  title: string
  /** The result, shown beside the title. */
  mark?: ReactNode
  author: string | null
  createdAt: string
  children?: ReactNode
}

/** One entry: its kind, author, time and text. */
export function TimelineEntry({ Icon, title, mark, author, createdAt, children }: EntryProps) {
  return (
    <li>
      <span className={styles.timelineIcon}>
        <Icon className="icon size-sm" aria-hidden="true" />
      </span>
      <div>
        <p>
          <b>{title}</b>
          {mark}
          {author !== null && <span className="muted truncate">{author}</span>}
          <time className={`muted ${styles.time}`} dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatRelative(createdAt)}
          </time>
        </p>
        {children}
      </div>
    </li>
  )
}
