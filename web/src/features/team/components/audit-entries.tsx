import type { AuditEntry, AuditFilter } from '@leadhaul/contract/audit/audit.contract.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber } from '../../../lib/i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { NextPageButton } from '../../../ui/loading/next-page-button.tsx'
import { auditQuery } from '../team.queries.ts'
import styles from './audit-entries.module.css'
import { useAuditText } from './use-audit-text.ts'

/** Entries of the log, newest first, page by page. */
export function AuditEntries({ filter, isOwner }: { filter: AuditFilter; isOwner: boolean }) {
  const { t } = useTranslation('team')
  const query = useInfiniteQuery(auditQuery(filter))
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  if (query.isError && !query.data) return <LoadFailed title={t('audit.loadFailed')} query={query} />
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
      {total > 0 && (
        <div className={styles.end}>
          <span className="grow subtext">
            {t('audit.shown', { shown: formatNumber(entries.length), total: formatNumber(total) })}
          </span>
          {query.hasNextPage && (
            <NextPageButton query={query} size="sm">
              {t('audit.older')}
            </NextPageButton>
          )}
        </div>
      )}
    </Sheet>
  )
}

function EntryRow({ entry, isOwner }: { entry: AuditEntry; isOwner: boolean }) {
  const { t } = useTranslation('team')
  const textOf = useAuditText()
  const { createdAt, who, apiKey, from } = entry
  const noMember = entry.action === 'unsubscription-undone' ? t('audit.receiver') : t('audit.former')
  return (
    <tr>
      <td>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </td>
      <td className={styles.member}>
        <span className={classNames('truncate', styles.name)}>{who ? who.name : noMember}</span>
        {apiKey && <span className="subtext">{t('audit.withKey', { name: apiKey })}</span>}
      </td>
      <td className={styles.what}>{textOf(entry)}</td>
      {isOwner && <td className="muted">{[from?.device, from?.address].filter(Boolean).join(', ')}</td>}
    </tr>
  )
}
