import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { meQuery } from '../../workspace/workspace.queries.ts'
import { FindLeadsBody } from '../components/find-leads-body.tsx'
import { SearchHistory } from '../components/history/search-history.tsx'
import { UsageBoxes } from '../components/form/usage-boxes.tsx'
import { useFindLeads } from '../components/use-find-leads.ts'
import type { FindLeadsSearch } from '../search.model.ts'
import styles from './find-leads.page.module.css'

const route = getRouteApi('/_app/search')

export function FindLeadsPage() {
  const { t } = useTranslation('search')
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const { data: me } = useQuery(meQuery)
  const write = useCallback(
    (part: FindLeadsSearch) =>
      void navigate({ search: (now) => ({ ...now, ...part }), replace: true, resetScroll: false }),
    [navigate],
  )
  const page = useFindLeads({
    address,
    write,
    ownPendingSearchId: me?.ownPendingSearchId,
    remaining: me?.searches.remaining,
    advanced: me?.capabilities.advancedSearch,
  })
  const { place } = page
  return (
    <div className={styles.findLeads}>
      <PageHead
        title={t('title')}
        lede={t('lede')}
        actions={
          <SearchHistory
            onSearchAgain={(run) => page.filling.repeatSearch(run)}
            places={place.history}
            onPlace={(past) => page.filling.choosePastPlace(past)}
            onClearPlaces={place.clearHistory}
          />
        }
      />
      <UsageBoxes me={me} />
      <FindLeadsBody page={page} me={me} />
    </div>
  )
}
