import type { HistoryEntry } from '@leadhaul/contract/history/history.contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../../lib/i18n/format.ts'

/** A link to the search that found a lead. */
export function FoundBySearch({ search }: { search: Extract<HistoryEntry, { kind: 'found' }>['search'] }) {
  const { t } = useTranslation('history')
  if (!search) return null
  const { id, keywords, location, radiusKm } = search
  return (
    <Link to="/search" search={{ run: id }}>
      {t('search', { keywords: formatList(keywords), km: radiusKm, location })}
    </Link>
  )
}
