import { AuditAction, type AuditEntry, type AuditFilter } from '@leadhaul/contract/audit/audit.contract.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Note } from '../../../ui/note.tsx'
import { Select } from '../../../ui/select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AUDIT_SPANS, type AuditSpan, sinceOf } from '../audit-span.model.ts'
import { auditExportUrl, auditQuery, teamQuery } from '../team.queries.ts'
import styles from './audit-tab.module.css'
import { useAuditText } from './use-audit-text.ts'

/** Who did what in the workspace, the newest first. Where from, and the file, are for owners. */
export function AuditTab({ isOwner }: { isOwner: boolean }) {
  const [filter, setFilter] = useState<AuditFilter>(() => fromSpan('month'))
  return (
    <div>
      <Filters filter={filter} onChange={setFilter} isOwner={isOwner} />
      <Entries filter={filter} isOwner={isOwner} />
    </div>
  )
}

const fromSpan = (span: AuditSpan): AuditFilter => {
  const from = sinceOf(span, new Date())
  return from === undefined ? {} : { from }
}

type FiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void; isOwner: boolean }
function Filters({ filter, onChange, isOwner }: FiltersProps) {
  const { t } = useTranslation('team')
  const [span, setSpan] = useState<AuditSpan>('month')
  const members = useQuery(teamQuery).data?.members ?? []
  const { userId, action, ...time } = filter
  const change = (next: { userId?: string | undefined; action?: AuditAction | undefined }) => {
    const merged = { userId, action, ...next }
    onChange({
      ...time,
      ...(merged.userId && { userId: merged.userId }),
      ...(merged.action && { action: merged.action }),
    })
  }
  return (
    <div className={styles.filters}>
      <span className={styles.filter}>
        <Select
          aria-label={t('audit.person')}
          value={userId ?? ''}
          onChange={(event) => change({ userId: event.target.value || undefined })}
        >
          <option value="">{t('audit.everyone')}</option>
          {members.map((member) => (
            <option key={member.userId} value={member.userId}>
              {member.name || member.email}
            </option>
          ))}
        </Select>
      </span>
      <span className={styles.filter}>
        <Select
          aria-label={t('audit.action')}
          value={action ?? ''}
          onChange={(event) => change({ action: AuditAction.safeParse(event.target.value).data })}
        >
          <option value="">{t('audit.allActions')}</option>
          {AuditAction.options.map((each) => (
            <option key={each} value={each}>
              {t(`audit.actions.${each}`)}
            </option>
          ))}
        </Select>
      </span>
      <span className={styles.filter}>
        <Select
          aria-label={t('audit.time')}
          value={span}
          onChange={(event) => {
            const next = AUDIT_SPANS.find((known) => known === event.target.value) ?? 'month'
            setSpan(next)
            onChange({ ...(userId && { userId }), ...(action && { action }), ...fromSpan(next) })
          }}
        >
          {AUDIT_SPANS.map((each) => (
            <option key={each} value={each}>
              {t(`audit.spans.${each}`)}
            </option>
          ))}
        </Select>
      </span>
      <span className={styles.space} />
      {isOwner && (
        <Button
          icon={<Download className="icon" aria-hidden="true" />}
          onClick={() => window.location.assign(auditExportUrl(filter))}
        >
          {t('audit.export')}
        </Button>
      )}
    </div>
  )
}

function Entries({ filter, isOwner }: { filter: AuditFilter; isOwner: boolean }) {
  const { t } = useTranslation('team')
  const query = useInfiniteQuery(auditQuery(filter))
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  if (query.isError && !query.data)
    return (
      <Note
        tone="bad"
        title={t('audit.loadFailed')}
        action={
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {errorText(query.error)}
      </Note>
    )
  if (!query.data) return <Skeleton height={320} />
  return (
    <Sheet aria-label={t('audit.title')}>
      {entries.length === 0 ? (
        <p className={styles.none}>{t('audit.none')}</p>
      ) : (
        <table className={classNames('table', styles.table)}>
          <thead>
            <tr>
              <th className={styles.when}>{t('audit.when')}</th>
              <th className={styles.who}>{t('audit.who')}</th>
              <th>{t('audit.what')}</th>
              {isOwner && <th className={styles.from}>{t('audit.from')}</th>}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} isOwner={isOwner} />
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.end}>
        <span className="grow subtext">
          {t('audit.shown', { shown: formatNumber(entries.length), total: formatNumber(total) })}
        </span>
        {query.hasNextPage && (
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('audit.older')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function EntryRow({ entry, isOwner }: { entry: AuditEntry; isOwner: boolean }) {
  const { t } = useTranslation('team')
  const textOf = useAuditText()
  const { createdAt, who, from } = entry
  return (
    <tr>
      <td>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </td>
      <td className="truncate">{who ? who.name : t('audit.former')}</td>
      <td className={styles.what}>{textOf(entry)}</td>
      {isOwner && <td className="muted">{[from?.device, from?.address].filter(Boolean).join(', ')}</td>}
    </tr>
  )
}
