import type { HistoryEntry } from '@leadhaul/contract/history/history.contract.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  Award,
  FileUp,
  Globe,
  LockOpen,
  type LucideIcon,
  Mail,
  MessageCircle,
  Pencil,
  Phone,
  Plus,
  Radar,
  RefreshCw,
  RotateCcw,
  ScanSearch,
  StickyNote,
  Trash2,
  Undo2,
  UserRoundCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundBySearch } from './found-by-search.tsx'
import { bulkSubjectOf, gradeChangeOf } from '../history.model.ts'
import { historyQuery } from '../history.queries.ts'
import { ChangedFields } from './changed-fields.tsx'
import { DeliveryMark, InteractionText } from './interaction-text.tsx'
import { Timeline, TimelineEntry } from '../../interactions/components/timeline.tsx'
import styles from '../../interactions/components/timeline.module.css'

const ICONS: Record<HistoryEntry['kind'], LucideIcon> = {
  found: Radar,
  added: Plus,
  unlocked: LockOpen,
  interaction: StickyNote,
  status: RefreshCw,
  edited: Pencil,
  enriched: ScanSearch,
  graded: Award,
  imported: FileUp,
  import_undone: Undo2,
  assigned: UserRoundCheck,
  deleted: Trash2,
  restored: RotateCcw,
}
const INTERACTION_ICONS: Record<Extract<HistoryEntry, { kind: 'interaction' }>['type'], LucideIcon> = {
  email: Mail,
  whatsapp: MessageCircle,
  note: StickyNote,
  phone: Phone,
  website_visit: Globe,
}

function useEntryTitle(): (entry: HistoryEntry) => string {
  const { t } = useTranslation(['history', 'lead-work', 'leads'])
  const titles = {
    found: () => t('found'),
    added: () => t('added'),
    unlocked: ({ cost }) => (cost > 0 ? t('unlocked', { count: cost }) : t('unlockedFree')),
    interaction: (entry) => {
      const { type, outcome } = entry
      const subject = bulkSubjectOf(entry)
      if (subject !== undefined) return t('bulkEmail', { subject })
      const name = t(`lead-work:interaction.type.${type}`)
      return outcome ? `${name}: ${t(`call.outcome.${outcome}`)}` : name
    },
    status: ({ status }) => t('lead-work:interaction.statusChanged', { status: t(`leads:status.${status}`) }),
    edited: () => t('edited'),
    enriched: () => t('enriched'),
    graded: () => t('graded'),
    imported: ({ created }) => (created ? t('imported') : t('updatedByImport')),
    import_undone: () => t('importUndone'),
    assigned: ({ assignee, toNoOne }) =>
      toNoOne ? t('unassigned') : t('assigned', { name: assignee ?? t('formerMember') }),
    deleted: () => t('deleted'),
    restored: () => t('restored'),
  } satisfies { [Kind in HistoryEntry['kind']]: (entry: Extract<HistoryEntry, { kind: Kind }>) => string }
  return (entry) => (titles[entry.kind] as (entry: HistoryEntry) => string)(entry)
}

function detailOf(entry: HistoryEntry): ReactNode {
  if (entry.kind === 'found') return <FoundBySearch search={entry.search} />
  if (entry.kind === 'edited') return <ChangedFields fields={entry.fields} />
  if (entry.kind === 'enriched') return <ChangedFields fields={entry.fields.map((name) => ({ name }))} />
  return 'fileName' in entry ? entry.fileName : null
}

function Entry({ entry, title }: { entry: HistoryEntry; title: string }) {
  const { t } = useTranslation('history')
  const Icon = entry.kind === 'interaction' ? INTERACTION_ICONS[entry.type] : ICONS[entry.kind]
  const detail = detailOf(entry)
  const grade = gradeChangeOf(entry)
  return (
    <TimelineEntry
      Icon={Icon}
      title={title}
      mark={entry.kind === 'interaction' && <DeliveryMark entry={entry} />}
      author={entry.author}
      createdAt={entry.createdAt}
    >
      {entry.kind === 'interaction' && <InteractionText entry={entry} />}
      {detail !== null && detail !== '' && (
        <p className={styles.timelineText} dir="auto">
          {detail}
        </p>
      )}
      {grade && <p className={styles.timelineText}>{t('grade', grade)}</p>}
    </TimelineEntry>
  )
}

/** The history of a lead, newest first: who found, unlocked, called and changed it. */
export function LeadHistory({ leadId }: { leadId: string }) {
  const { t } = useTranslation(['history', 'lead-work'])
  const titleOf = useEntryTitle()
  const query = useInfiniteQuery(historyQuery(leadId))
  const entries = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Timeline
      query={query}
      count={entries.length}
      label={t('lead-work:tab.interactions')}
      emptyText={t('none')}
      failedText={t('failed')}
    >
      {entries.map((entry) => (
        <Entry key={`${entry.kind}-${entry.id}`} entry={entry} title={titleOf(entry)} />
      ))}
    </Timeline>
  )
}
