import { useInfiniteQuery } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notesQuery } from '../interactions.queries.ts'
import { Timeline, TimelineEntry } from './timeline.tsx'
import styles from './timeline.module.css'

/** Notes of users about a lead, newest first. `emptyText` is omitted if other notes are shown above. */
export function NoteList({ leadId, emptyText }: { leadId: string; emptyText?: string | undefined }) {
  const { t } = useTranslation('lead-work')
  const query = useInfiniteQuery(notesQuery(leadId))
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Timeline
      query={query}
      count={items.length}
      label={t('tab.notes')}
      emptyText={emptyText}
      failedText={t('interaction.failed')}
    >
      {items.map(({ id, content, author, createdAt }) => (
        <TimelineEntry
          key={id}
          Icon={StickyNote}
          title={t('interaction.type.note')}
          author={author}
          createdAt={createdAt}
        >
          <p className={styles.timelineText} dir="auto">
            {content}
          </p>
        </TimelineEntry>
      ))}
    </Timeline>
  )
}
