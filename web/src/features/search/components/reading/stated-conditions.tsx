import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../../../lib/i18n/format.ts'
import { conditionsOf, countConditions, excludedWords } from '../../advanced.model.ts'
import styles from './stated-conditions.module.css'

/** The conditions with which a run was started. */
export function StatedConditions({ criteria }: { criteria: SearchCriteria }) {
  const { t } = useTranslation('search')
  const conditions = conditionsOf(criteria)
  if (countConditions(conditions) === 0) return null
  const { contact, minScore, onlyNew, places } = conditions
  const words = excludedWords(conditions)
  return (
    <ul className={styles.conditions} aria-label={t('advanced.button')}>
      {places.length > 0 && (
        <li>{t('advanced.stated.places', { places: formatList(places.map(({ address }) => address)) })}</li>
      )}
      {words.length > 0 && <li>{t('advanced.stated.without', { words: formatList(words) })}</li>}
      {contact && <li>{t(`advanced.contact.${contact}`)}</li>}
      {minScore > 0 && <li>{t('advanced.stated.score', { score: minScore })}</li>}
      {onlyNew && <li>{t('advanced.onlyNew')}</li>}
    </ul>
  )
}
