import type { LeadAccess } from '@leadhaul/contract/leads/lead.schema.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { GradePlate } from '../../../ui/grade-plate.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { StatusRing } from '../../../ui/status-ring.tsx'
import { GRADES, type LeadsFilter, STATUSES, toggle } from '../leads.model.ts'

export type FilterProps = { filter: LeadsFilter; onFilter: (filter: LeadsFilter) => void }

/** All, unlocked or locked. It stands in the tools on a wide page and in the filters on a narrow one. */
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

type ChoiceProps = { checked: boolean; onChange: () => void; children: ReactNode }

function Choice({ checked, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="choice">
      <Checkbox id={id} checked={checked} onChange={onChange} />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}

/** Status and grade, several of each. */
export function FilterPanel({ id, filter, onFilter }: FilterProps & { id: string }) {
  const { t } = useTranslation('leads')
  return (
    <div className="sheet filters" id={id}>
      <fieldset>
        <legend className="label">{t('filters.status')}</legend>
        <div className="choices">
          {STATUSES.map((status) => (
            <Choice
              key={status}
              checked={filter.status?.includes(status) ?? false}
              onChange={() => onFilter({ ...filter, status: toggle(STATUSES, filter.status, status) })}
            >
              <StatusRing status={status} label={t(`status.${status}`)} />
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="label">{t('filters.grade')}</legend>
        <div className="choices">
          {GRADES.map((grade) => (
            <Choice
              key={grade}
              checked={filter.quality?.includes(grade) ?? false}
              onChange={() => onFilter({ ...filter, quality: toggle(GRADES, filter.quality, grade) })}
            >
              <GradePlate grade={grade} />
              {t(`grade.${grade}`)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset className="narrow-only">
        <legend className="label">{t('access.label')}</legend>
        <AccessChoice filter={filter} onFilter={onFilter} />
      </fieldset>
    </div>
  )
}
