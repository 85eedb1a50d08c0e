import type { LeadFacets } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { useTranslation } from 'react-i18next'
import { GradePlate } from '../../../ui/grade-plate.tsx'
import { StatusRing } from '../../../ui/status-ring.tsx'
import { GRADES, STATUSES, toggle } from '../leads.model.ts'
import { Choice } from './filter-choices.tsx'
import type { FilterProps } from './leads-address.tsx'

export type PartProps = FilterProps & { facets: LeadFacets | undefined }

const countOf = <V extends string>(facet: readonly { value: V; count: number }[] | undefined, value: V) =>
  facet && (facet.find((one) => one.value === value)?.count ?? 0)

export function StatusPart({ filter, onFilter, facets }: PartProps) {
  const { t } = useTranslation('leads')
  return (
    <fieldset>
      <legend className="label">{t('filters.status')}</legend>
      <div className="choices two">
        {STATUSES.map((status) => (
          <Choice
            key={status}
            checked={filter.status?.includes(status) ?? false}
            count={countOf(facets?.status, status)}
            onChange={() => onFilter({ ...filter, status: toggle(STATUSES, filter.status, status) })}
          >
            <StatusRing status={status} label={t(`status.${status}`)} />
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

export function GradePart({ filter, onFilter, facets }: PartProps) {
  const { t } = useTranslation('leads')
  return (
    <fieldset>
      <legend className="label">{t('filters.grade')}</legend>
      <div className="choices">
        {GRADES.map((grade) => (
          <Choice
            key={grade}
            checked={filter.quality?.includes(grade) ?? false}
            count={countOf(facets?.quality, grade)}
            onChange={() => onFilter({ ...filter, quality: toggle(GRADES, filter.quality, grade) })}
          >
            <GradePlate grade={grade} />
            {t(`grade.${grade}`)}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
