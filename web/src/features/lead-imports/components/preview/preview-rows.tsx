import { titleOf } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import type {
  DuplicateChoice,
  ImportPreviewRow,
  LeadImport,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import type { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../../lib/i18n/format.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Select } from '../../../../ui/inputs/select.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { choicesFor, columnName, shownFields } from '../../lead-imports.model.ts'
import styles from './preview-rows.module.css'

type PreviewRowsProps = {
  rows: ImportPreviewRow[] | undefined
  columns: LeadImport['columns']
  choiceOf: (row: number) => DuplicateChoice
  onChoice: (row: number, choice: DuplicateChoice) => void
}

/** The rows as they would be stored, with their problems and the action for duplicates. */
export function PreviewRows({ rows, columns, choiceOf, onChoice }: PreviewRowsProps) {
  const { t, i18n } = useTranslation('lead-imports')
  const fields = shownFields(rows ?? [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keys
    <section className={styles.previewScroll} tabIndex={0} aria-label={t('preview.label')}>
      <table className={`table ${styles.previewTable}`} aria-busy={rows === undefined}>
        <thead>
          <tr>
            <th className={styles.rowNumber}>{t('preview.row')}</th>
            <th className={styles.outcome}>{t('preview.result')}</th>
            {fields.map((field) => (
              <th key={field}>{titleOf(field, i18n.language)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? [0, 1, 2, 3, 4].map((row) => (
                <tr key={row}>
                  <td colSpan={2}>
                    <Skeleton width={`${88 - row * 9}%`} />
                  </td>
                </tr>
              ))
            : rows.map((row) => (
                <tr key={row.row}>
                  <td className="numeric muted">{row.row}</td>
                  <td>
                    <RowResult row={row} choice={choiceOf(row.row)} onChoice={(choice) => onChoice(row.row, choice)} />
                    <RowProblems row={row} columns={columns} />
                  </td>
                  {fields.map((field) => (
                    <ValueCell key={field} row={row} field={field} />
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}

type Field = ReturnType<typeof shownFields>[number]

/** A value as it would be stored; an invalid value is shown as in the file. */
function ValueCell({ row, field }: { row: ImportPreviewRow; field: Field }) {
  const { t } = useTranslation('lead-imports')
  const problem = row.problems.find((each) => each.field === field)
  const value = row.values[field] ?? ''
  const formatValue = {
    status: (status: string) => t(`leadStatus.${status as LeadStatus}`, { defaultValue: status }),
    country: countryName,
  }[field as string]
  const shown = value !== '' && formatValue ? formatValue(value) : value || (problem?.text ?? '')
  return (
    <td className={classNames(styles.cell, problem && 'is-bad')} title={shown} dir="auto">
      {shown}
    </td>
  )
}

/** The problems of a row, each with its column. */
function RowProblems({ row, columns }: { row: ImportPreviewRow; columns: LeadImport['columns'] }) {
  const { t } = useTranslation('lead-imports')
  if (row.problems.length === 0) return null
  const isRejected = !row.values.companyName
  return (
    <ul className={isRejected ? styles.rowProblems : `${styles.rowProblems} ${styles.isWarning}`}>
      {row.problems.map(({ code, column }) => (
        <li key={`${code}-${column}`}>
          {column === null
            ? t(`problems.${code}`)
            : t('preview.problem', { column: columnName(columns, column), problem: t(`problems.${code}`) })}
        </li>
      ))}
    </ul>
  )
}

type RowResultProps = { row: ImportPreviewRow; choice: DuplicateChoice; onChoice: (choice: DuplicateChoice) => void }

function RowResult({ row, choice, onChoice }: RowResultProps) {
  const { t } = useTranslation('lead-imports')
  if (!row.values.companyName) return null
  if (!row.duplicate)
    return <span className={styles.okText}>{t(row.problems.length > 0 ? 'preview.newWithout' : 'preview.new')}</span>
  const choices = choicesFor(row)
  const { by, companyName, leadId, locked, row: earlier } = row.duplicate
  return (
    <div className={styles.duplicate}>
      <span className="subtext truncate" title={companyName}>
        {t(leadId ? `preview.known.${by}` : 'preview.twice', { name: companyName, row: earlier })}
        {locked && ` ${t('preview.locked')}`}
      </span>
      <Select
        aria-label={t('preview.choice', { row: row.row })}
        value={choices.includes(choice) ? choice : 'skip'}
        disabled={choices.length === 1}
        onChange={(event) => onChoice(choices.find((each) => each === event.target.value) ?? 'skip')}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {t(`choices.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
