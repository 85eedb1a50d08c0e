import { useTranslation } from 'react-i18next'
import { Select } from '../../../../ui/inputs/select.tsx'
import { toAssignee } from '../../leads-search-params.model.ts'
import type { FilterProps } from '../list/use-leads-search-params.ts'
import { useAssigneeName } from '../filters/use-filter-names.ts'
import { useMembers } from './assignment.queries.ts'

/** Filters the list by assigned member; hidden in a workspace with one member. */
export function AssigneeFilter({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('assignment')
  const members = useMembers()
  const chosen = filter.assignee
  const named = useAssigneeName(chosen)
  const isListed = chosen === undefined || chosen === 'me' || chosen === 'none'
  if (members.length < 2 && chosen === undefined) return null
  const others = members.filter(({ you }) => !you)
  return (
    <fieldset>
      <legend className="label">{t('label')}</legend>
      <Select
        aria-label={t('label')}
        value={chosen ?? ''}
        onChange={({ target: { value } }) => {
          const { assignee: _assignee, ...rest } = filter
          const assignee = toAssignee(value)
          onFilter(assignee ? { ...rest, assignee } : rest)
        }}
      >
        <option value="">{t('anyone')}</option>
        <option value="me">{t('mine')}</option>
        <option value="none">{t('unassigned')}</option>
        {!isListed && !others.some(({ userId }) => userId === chosen) && <option value={chosen}>{named}</option>}
        {others.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}
