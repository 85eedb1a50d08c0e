import type { HeldData, HeldDataRow } from '@leadhaul/contract/suppressions/objection.schema.ts'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMediumDate } from '../../../../lib/i18n/format.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { textIfKnown } from '../../../../lib/i18n/text-if-known.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './stored-data-table.module.css'

/** The stored entries, each with its source and the date when it was last seen. */
export function StoredDataTable({ held }: { held: HeldData }) {
  const { t } = useTranslation('objection')
  const { address, entries, openedBy, openedSince } = held
  const unlockedRow: HeldDataRow = {
    field: 'openedBy',
    value: openedBy > 0 ? t('held.companies', { count: openedBy }) : null,
    source: openedBy > 0 ? t('held.ourRecords') : null,
    seen: openedSince,
  }
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {entries.length > 0 ? t('held.title', { address }) : t('held.nothing', { address })}
        </h2>
        {entries.length > 0 && (
          <Button size="sm" icon={<Download className="icon" aria-hidden="true" />} onClick={() => saveAsFile(held)}>
            {t('held.copy')}
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className={`soft ${styles.nothing}`}>{t('held.nothingText')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('held.entry')}</th>
              <th>{t('held.value')}</th>
              <th>{t('held.source')}</th>
              <th>{t('held.seen')}</th>
            </tr>
          </thead>
          {[...entries, [unlockedRow]].map((rows, at) => (
            <tbody key={at}>
              {rows.map((row) => (
                <Row key={row.field} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </>
  )
}

/** The name of a known source; any other source is shown as written. */
const sourceName = (source: string) => textIfKnown(`leads:source.${source}`) ?? source

function Row({ row: { field, value, source, seen } }: { row: HeldDataRow }) {
  const { t } = useTranslation('objection')
  return (
    <tr>
      <td>{t(`fields.${field}`)}</td>
      <td>{value ? <b>{value}</b> : <span className="muted">{t('held.notHeld')}</span>}</td>
      <td>{source ? sourceName(source) : <span className="muted">{t('held.noSource')}</span>}</td>
      <td>{seen ? formatMediumDate(seen) : <span className="muted">{t('held.notSeen')}</span>}</td>
    </tr>
  )
}

function saveAsFile(held: HeldData): void {
  saveFile(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }), 'leadhaul-held-data.json')
}
