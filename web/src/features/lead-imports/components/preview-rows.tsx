import type {
  DuplicateChoice,
  ImportMapping,
  ImportPreviewRow,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import type { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { choicesFor, shownFields } from '../lead-imports.model.ts'

type PreviewRowsProps = {
  rows: ImportPreviewRow[] | undefined
  mapping: ImportMapping
  choiceOf: (row: number) => DuplicateChoice
  onChoice: (row: number, choice: DuplicateChoice) => void
}

/** The first rows as they would be stored, what is wrong with which, and what becomes of those known already. */
export function PreviewRows({ rows, mapping, choiceOf, onChoice }: PreviewRowsProps) {
  const { t } = useTranslation('lead-imports')
  const fields = shownFields(mapping)
  /** A status is stored by its key; one nobody knows stays as it was written. */
  const shown = (field: string, value = '') =>
    field === 'status' ? t(`leadStatus.${value as LeadStatus}`, { defaultValue: value }) : value
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keys
    <section className="preview-scroll" tabIndex={0} aria-label={t('preview.label')}>
      <table className="table preview-table" aria-busy={rows === undefined}>
        <thead>
          <tr>
            <th className="rown">{t('preview.row')}</th>
            <th className="what">{t('preview.result')}</th>
            {fields.map((field) => (
              <th key={field}>{t(`fields.${field}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? [0, 1, 2, 3, 4].map((row) => (
                <tr key={row}>
                  <td colSpan={fields.length + 2}>
                    <Skeleton width={`${88 - row * 9}%`} />
                  </td>
                </tr>
              ))
            : rows.map((row) => (
                <tr key={row.row}>
                  <td className="num muted">{row.row}</td>
                  <td>
                    <RowResult row={row} choice={choiceOf(row.row)} onChoice={(choice) => onChoice(row.row, choice)} />
                  </td>
                  {fields.map((field) => (
                    <td
                      key={field}
                      className={classNames('cell', row.problems.some((each) => each.field === field) && 'is-bad')}
                      title={shown(field, row.values[field])}
                      dir="auto"
                    >
                      {shown(field, row.values[field])}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}

type RowResultProps = { row: ImportPreviewRow; choice: DuplicateChoice; onChoice: (choice: DuplicateChoice) => void }

function RowResult({ row, choice, onChoice }: RowResultProps) {
  const { t } = useTranslation('lead-imports')
  if (row.problems.length > 0)
    return (
      <ul className="row-problems">
        {row.problems.map(({ code, field }) => (
          <li key={`${code}-${field}`}>
            {field === null || code === 'company_missing'
              ? t(`problems.${code}`)
              : t('preview.problem', { field: t(`fields.${field}`), problem: t(`problems.${code}`) })}
          </li>
        ))}
      </ul>
    )
  if (!row.duplicate) return <span className="ok-text">{t('preview.new')}</span>
  const choices = choicesFor(row)
  const { by, companyName, leadId, locked } = row.duplicate
  return (
    <div className="dup">
      <span className="sub cut" title={companyName}>
        {t(leadId ? `preview.known.${by}` : 'preview.twice', { name: companyName })}
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
