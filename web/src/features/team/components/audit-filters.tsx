import { AuditAction, type AuditFilter, DELETED_ACCOUNTS } from '@leadhaul/contract/audit/audit.contract.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/inputs/select.tsx'
import { AUDIT_SPANS, type AuditSpan, spanStart } from '../audit-span.model.ts'
import { auditExportUrl } from '../team.queries.ts'
import styles from './audit-filters.module.css'
import { useAuditAuthors } from './use-audit-authors.ts'

const filterOfSpan = (span: AuditSpan): AuditFilter => {
  const from = spanStart(span, new Date())
  return from === undefined ? {} : { from }
}

type FiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void; isOwner: boolean }
/** Filters by author, action and period; owners can download the result as a file. */
export function AuditFilters({ filter, onChange, isOwner }: FiltersProps) {
  const { t } = useTranslation('team')
  const [span, setSpan] = useState<AuditSpan>('month')
  const authors = useAuditAuthors(filter)
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
          {authors.map((author) => (
            <option key={author.userId} value={author.userId}>
              {author.name}
            </option>
          ))}
          <option value={DELETED_ACCOUNTS}>{t('audit.former')}</option>
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
            onChange({ ...(userId && { userId }), ...(action && { action }), ...filterOfSpan(next) })
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
        <a className="button" href={auditExportUrl(filter)} download>
          <Download className="icon" aria-hidden="true" />
          {t('audit.export')}
        </a>
      )}
    </div>
  )
}
