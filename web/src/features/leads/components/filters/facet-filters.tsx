import { GRADES, LEAD_STATUSES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { LeadFacets } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { Globe, Mail, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { StatusRing } from '../../../../ui/leads/status-ring.tsx'
import { CONTACT_METHODS, TASK_DUES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { toggleChoice } from '../../leads.model.ts'
import { Choice } from './filter-choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { FilterProps } from '../list/use-leads-search-params.ts'
import styles from './filter-choices.module.css'

export type FacetFilterProps = FilterProps & { facets: LeadFacets | undefined }

const countOf = <V extends string>(facet: readonly { value: V; count: number }[] | undefined, value: V) =>
  facet && (facet.find((one) => one.value === value)?.count ?? 0)

/** No choice removes the filter; an empty list would match nothing. */
const undefinedIfEmpty = <V,>(values: V[]) => (values.length > 0 ? values : undefined)

export function StatusFilter({ filter, onFilter, facets }: FacetFilterProps) {
  const { t } = useTranslation('leads')
  return (
    <FilterGroup title={t('filters.status')} chosen={filter.status?.length ?? 0}>
      <div className={`${styles.choices} ${styles.twoColumns}`}>
        {LEAD_STATUSES.map((status) => (
          <Choice
            key={status}
            checked={filter.status?.includes(status) ?? false}
            count={countOf(facets?.status, status)}
            onChange={() => onFilter({ ...filter, status: toggleChoice(LEAD_STATUSES, filter.status, status) })}
          >
            <StatusRing status={status} label={t(`status.${status}`)} />
          </Choice>
        ))}
      </div>
    </FilterGroup>
  )
}

export function GradeFilter({ filter, onFilter, facets }: FacetFilterProps) {
  const { t } = useTranslation('leads')
  return (
    <FilterGroup title={t('filters.grade')} chosen={filter.quality?.length ?? 0}>
      <div className={styles.choices}>
        {GRADES.map((grade) => (
          <Choice
            key={grade}
            checked={filter.quality?.includes(grade) ?? false}
            count={countOf(facets?.quality, grade)}
            onChange={() => onFilter({ ...filter, quality: toggleChoice(GRADES, filter.quality, grade) })}
          >
            <GradePlate grade={grade} />
            {t(`grade.${grade}`)}
          </Choice>
        ))}
      </div>
    </FilterGroup>
  )
}

const METHOD_ICON = { phone: Phone, email: Mail, website: Globe }

/** The contact methods that a lead has, locked or not. */
export function MethodFilter({ filter, onFilter, facets }: FacetFilterProps) {
  const { t } = useTranslation('lead-list')
  return (
    <FilterGroup title={t('filter.has')} chosen={filter.has?.length ?? 0}>
      <div className={styles.choices}>
        {CONTACT_METHODS.map((method) => {
          const Icon = METHOD_ICON[method]
          return (
            <Choice
              key={method}
              checked={filter.has?.includes(method) ?? false}
              count={countOf(facets?.has, method)}
              onChange={() =>
                onFilter({ ...filter, has: undefinedIfEmpty(toggleChoice(CONTACT_METHODS, filter.has, method)) })
              }
            >
              <Icon className="icon" aria-hidden="true" />
              {t(`method.${method}`)}
            </Choice>
          )
        })}
      </div>
    </FilterGroup>
  )
}

export function TaskFilter({ filter, onFilter, facets }: FacetFilterProps) {
  const { t } = useTranslation('lead-list')
  return (
    <FilterGroup title={t('filter.task')} chosen={filter.task?.length ?? 0}>
      <div className={styles.choices}>
        {TASK_DUES.map((due) => (
          <Choice
            key={due}
            checked={filter.task?.includes(due) ?? false}
            count={countOf(facets?.task, due)}
            onChange={() => onFilter({ ...filter, task: undefinedIfEmpty(toggleChoice(TASK_DUES, filter.task, due)) })}
          >
            <span className="truncate">{t(`task.${due}`)}</span>
          </Choice>
        ))}
      </div>
    </FilterGroup>
  )
}
