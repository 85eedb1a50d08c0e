import { SUPPRESSION_REASONS } from '@leadhaul/contract/suppressions/suppression.catalog.ts'
import { Download, Plus, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { SUPPRESSIONS_EXPORT_URL } from '../suppressions.queries.ts'
import styles from './suppression-filters.module.css'

/** The reasons in the list of the workspace; objections are in a list that is not shown. */
const REASONS = SUPPRESSION_REASONS.filter((reason) => reason !== 'objected')
export type ShownReason = (typeof REASONS)[number]

type FiltersProps = {
  q: string
  onSearch: (q: string) => void
  reason: ShownReason | undefined
  onReason: (reason: ShownReason | undefined) => void
  onAdd: () => void
}

/** Search and reason filter, the file download, and the button to add addresses. */
export function SuppressionFilters({ q, onSearch, reason, onReason, onAdd }: FiltersProps) {
  const { t } = useTranslation('suppressions')
  return (
    <div className={styles.filters}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        leading={<Search className="icon" aria-hidden="true" />}
        value={q}
        onChange={(event) => onSearch(event.target.value)}
      />
      <span className={styles.reason}>
        <Select
          aria-label={t('list.reason')}
          value={reason ?? ''}
          onChange={(event) => onReason(REASONS.find((known) => known === event.target.value))}
        >
          <option value="">{t('list.allReasons')}</option>
          {REASONS.map((each) => (
            <option key={each} value={each}>
              {t(`reasons.${each}`)}
            </option>
          ))}
        </Select>
      </span>
      <a className="button" href={SUPPRESSIONS_EXPORT_URL} download>
        <Download className="icon" aria-hidden="true" />
        {t('list.export')}
      </a>
      <Button variant="primary" icon={<Plus className="icon" aria-hidden="true" />} onClick={onAdd}>
        {t('list.add')}
      </Button>
    </div>
  )
}
