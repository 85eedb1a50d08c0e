import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { NO_CONDITIONS } from '../../advanced.model.ts'
import { formOfIdea } from '../../reading.model.ts'
import type { SearchForm } from '../../search.model.ts'
import { SearchIdeas } from '../form/search-ideas.tsx'
import styles from './no-result.module.css'

type Props = {
  criteria: SearchCriteria
  /** Shows the form with the run's search, in which `part` is changed. */
  onSearchAgain: (part: Partial<SearchForm>) => void
}

/** Shown under the map of a run without results: suggestions for another search. */
export function NoResult({ criteria, onSearchAgain }: Props) {
  const { t } = useTranslation('search')
  if (criteria.advanced)
    return (
      <section className={styles.noResult} aria-labelledby="no-result-title">
        <h3 id="no-result-title">{t('advanced.none')}</h3>
        <p>
          <Button onClick={() => onSearchAgain({ conditions: NO_CONDITIONS })}>{t('advanced.clear')}</Button>
        </p>
      </section>
    )
  return (
    <section className={styles.noResult} aria-labelledby="no-result-title">
      <h3 id="no-result-title">{t('ideas.title')}</h3>
      <SearchIdeas
        criteria={criteria}
        onIdea={(idea) => onSearchAgain(formOfIdea(idea))}
        onRadius={(radiusKm) => onSearchAgain({ radiusKm })}
      />
    </section>
  )
}
