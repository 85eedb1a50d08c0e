import type { LeadAccess } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../../../ui/inputs/segment.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { FilterProps } from '../list/use-leads-search-params.ts'
import styles from './filter-chips.module.css'

/** All, unlocked or locked. Shown in the toolbar on a wide page and in the filters on a narrow page. */
export function AccessChoice({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('leads')
  const choose = (value: LeadAccess | 'all') => onFilter({ ...filter, access: value === 'all' ? undefined : value })
  return (
    <Segment
      label={t('access.label')}
      value={filter.access ?? 'all'}
      onChange={choose}
      choices={[
        { value: 'all', label: t('access.all') },
        { value: 'unlocked', label: t('access.unlocked') },
        { value: 'locked', label: t('access.locked') },
      ]}
    />
  )
}

/** `AccessChoice` as a filter of the panel, shown only on a narrow page. */
export function AccessFilter(props: FilterProps) {
  const { t } = useTranslation('leads')
  return (
    <FilterGroup
      className={styles.narrowOnly}
      title={t('access.label')}
      chosen={Number(props.filter.access !== undefined)}
    >
      <AccessChoice {...props} />
    </FilterGroup>
  )
}
