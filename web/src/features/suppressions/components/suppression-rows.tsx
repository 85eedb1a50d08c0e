import type { Suppression } from '@leadhaul/contract/suppressions/suppressions.contract.ts'
import { Mail, Phone, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../../lib/i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { keepRowFocus } from '../../../ui/row-focus.ts'
import styles from './suppression-rows.module.css'

const TONE = { unsubscribed: 'outline', bounced: 'bad', objected: 'bad', manual: 'plain' } as const

type RowsProps = { rows: Suppression[]; onRemove: (suppression: Suppression) => void }

/** One row per address: its value, reason, author and date. */
export function SuppressionRows({ rows, onRemove }: RowsProps) {
  const { t } = useTranslation('suppressions')
  return (
    <table className={classNames('table', styles.table)}>
      <thead>
        <tr>
          <th>{t('list.address')}</th>
          <th className={styles.why}>{t('list.reason')}</th>
          <th className={styles.by}>{t('list.by')}</th>
          <th className={styles.when}>{t('list.when')}</th>
          <th className={styles.action}>
            <span className="visually-hidden">{t('list.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={keepRowFocus}>
        {rows.map((row) => {
          const Icon = row.channel === 'email' ? Mail : Phone
          return (
            <tr key={row.id}>
              <td className={styles.address}>
                <span className="row">
                  <Icon className="icon muted" aria-hidden="true" />
                  <b className={styles.text}>{row.address}</b>
                </span>
                {row.note && <span className={`subtext ${styles.note}`}>{row.note}</span>}
              </td>
              <td>
                <Badge tone={TONE[row.reason]}>{t(`reasons.${row.reason}`)}</Badge>
              </td>
              <td className="truncate">{row.addedBy ?? t(`by.${row.reason}`)}</td>
              <td>
                <time dateTime={row.createdAt}>{formatShortDate(row.createdAt)}</time>
              </td>
              <td className={styles.action}>
                <Button
                  variant="ghost"
                  iconOnly
                  aria-label={t('list.removeAddress', { address: row.address })}
                  icon={<Trash2 className="icon" aria-hidden="true" />}
                  onClick={() => onRemove(row)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
