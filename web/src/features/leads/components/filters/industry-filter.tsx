import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIndustryLabel } from '../../../../lib/i18n/industry.ts'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import { includesText } from '../../leads.model.ts'
import { ManyChoices } from './filter-choices.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { FacetFilterProps } from './facet-filters.tsx'

/** The industries with the most leads; others are found by their name in the user's language. */
export function IndustryFilter({ filter, onFilter, facets }: FacetFilterProps) {
  const { t } = useTranslation('lead-list')
  const nameOf = useIndustryLabel()
  const [text, setText] = useState('')
  const found = facets?.industry.filter(({ value }) => includesText(nameOf(value), text))
  return (
    <FilterGroup title={t('filter.industry')} chosen={filter.industry?.length ?? 0}>
      <TextInput
        type="search"
        maxLength={100}
        autoComplete="off"
        aria-label={t('filter.industrySearch')}
        placeholder={t('filter.industrySearch')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leading={<Search className="icon" aria-hidden="true" />}
      />
      <ManyChoices
        chosen={filter.industry}
        facet={found}
        nameOf={nameOf}
        emptyText={text ? t('filter.noIndustry') : t('filter.noIndustries')}
        onChange={(industry) => onFilter({ ...filter, industry })}
      />
    </FilterGroup>
  )
}
