import type { Interaction } from '@leadhaul/contract/interactions/interactions.contract.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Globe, type LucideIcon, Mail, MessageCircle, Phone, RefreshCw, StickyNote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { formatDateTime, formatRelative } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { statusOfChange } from '../interaction.model.ts'
import { interactionsQuery } from '../interactions.queries.ts'

const ICONS: Record<Interaction['type'], LucideIcon> = {
  email: Mail,
  whatsapp: MessageCircle,
  note: StickyNote,
  phone: Phone,
  website_visit: Globe,
}
const WAITING = [64, 48, 56]

function Line({ interaction }: { interaction: Interaction }) {
  const { t } = useTranslation('lead-work')
  const status = statusOfChange(interaction)
  const Icon = status ? RefreshCw : ICONS[interaction.type]
  const title = status
    ? t('interaction.statusChanged', { status: t(`status.${status}`, { ns: 'leads' }) })
    : t(`interaction.type.${interaction.type}`)
  return (
    <li>
      <span className="tl-i">
        <Icon className="i s" aria-hidden="true" />
      </span>
      <div>
        <p>
          <b>{title}</b>
          <span className="muted cut">{interaction.author}</span>
          <time className="muted end" dateTime={interaction.createdAt} title={formatDateTime(interaction.createdAt)}>
            {formatRelative(interaction.createdAt)}
          </time>
        </p>
        {!status && interaction.content !== '' && (
          <p className="tl-t" dir="auto">
            {interaction.content}
          </p>
        )}
      </div>
    </li>
  )
}

type InteractionListProps = { leadId: string; only?: 'notes'; label: string; emptyText: string }

/** What was done with a lead, newest first. */
export function InteractionList({ leadId, only, label, emptyText }: InteractionListProps) {
  const { t } = useTranslation('lead-work')
  const query = useInfiniteQuery(interactionsQuery(leadId, only))
  if (query.isPending)
    return (
      <div className="tl" aria-busy="true">
        {WAITING.map((width) => (
          <Skeleton key={width} width={`${width}%`} gap={14} />
        ))}
      </div>
    )
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const retry = (
    <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <>
      {query.isError && (
        <div className="tl">
          <Note tone="bad" title={t('interaction.failed')} action={retry}>
            {errorText(query.error)}
          </Note>
        </div>
      )}
      {!query.isError && items.length === 0 && <p className="tl muted">{emptyText}</p>}
      {items.length > 0 && (
        <ol className="tl" aria-label={label}>
          {items.map((interaction) => (
            <Line key={interaction.id} interaction={interaction} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <p className="tl-more">
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('interaction.older')}
          </Button>
        </p>
      )}
    </>
  )
}
