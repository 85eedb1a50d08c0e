import type { SearchCriteria, SearchIdea } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { Ideas } from './ideas.tsx'

type Props = { criteria: SearchCriteria; onIdea: (idea: SearchIdea) => void; onRadius: (km: number) => void }

/** Under the map of a run that found nothing: what to try instead. */
export function NoResult(props: Props) {
  const { t } = useTranslation('search')
  return (
    <section className="no-result" aria-labelledby="no-result-title">
      <h3 id="no-result-title">{t('ideas.title')}</h3>
      <Ideas {...props} />
    </section>
  )
}
