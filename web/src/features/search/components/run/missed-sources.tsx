import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../../../lib/i18n/format.ts'
import { missedSources, isServiceDown } from '../../run.model.ts'

/** Explains that the directory has no match, which other sources did not respond, and what to do. */
export function MissedSources({ run }: { run: SearchRun }) {
  const { t } = useTranslation('search')
  const missed = missedSources(run)
  if (missed.length === 0) return null
  const [first] = missed
  const why = first?.code ?? 'unreachable'
  const sources = formatList(missed.map(({ name }) => t(`source.name.${name}`)))
  return (
    <p>
      {t('run.missed', { sources })}
      {/* If the search service is down, the advice of the specification is shown elsewhere. */}
      {!isServiceDown(run) && ` ${t(`source.advice.${why}`)}`}
    </p>
  )
}
