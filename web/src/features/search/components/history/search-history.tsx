import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, History, MapPin, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../../../ui/overlays/menu.tsx'
import type { PastPlace } from '../../place-history.model.ts'
import type { Place } from '../../search.model.ts'
import { pastRunsQuery } from '../../search.queries.ts'
import styles from './search-history.module.css'

type Props = {
  onSearchAgain: (run: SearchRun) => void
  places: readonly PastPlace[]
  onPlace: (place: Place) => void
  onClearPlaces: () => void
}

/** The last ten searches of the workspace and the last ten places of this browser, which can fill the form again. */
export function SearchHistory({ onSearchAgain, places, onPlace, onClearPlaces }: Props) {
  const { t } = useTranslation('search')
  const trigger = (
    <Button
      className={styles.historyButton}
      aria-label={t('history.button')}
      icon={<History className="icon" aria-hidden="true" />}
    >
      <span>{t('history.button')}</span>
      <ChevronDown className="icon size-sm" aria-hidden="true" />
    </Button>
  )
  return (
    <Menu trigger={trigger} label={t('history.button')}>
      <MenuGroup label={t('history.searches')}>
        <PastRuns onSearchAgain={onSearchAgain} />
      </MenuGroup>
      {places.length > 0 && (
        <MenuGroup label={t('history.places')}>
          {places.map(({ timestamp, ...place }) => (
            <MenuItem
              key={place.address}
              icon={<MapPin className="icon size-sm" aria-hidden="true" />}
              onSelect={() => onPlace(place)}
            >
              <span className="truncate grow">{place.address}</span>
              <span className="muted numeric">{formatShortDate(new Date(timestamp).toISOString())}</span>
            </MenuItem>
          ))}
          <MenuItem onSelect={onClearPlaces}>{t('history.clear')}</MenuItem>
        </MenuGroup>
      )}
    </Menu>
  )
}

function PastRuns({ onSearchAgain }: Pick<Props, 'onSearchAgain'>) {
  const { t } = useTranslation('search')
  const { data, isError } = useQuery(pastRunsQuery())
  if (!data) return <p className={`muted ${styles.historyEmpty}`}>{t(isError ? 'recent.failed' : 'recent.loading')}</p>
  if (data.items.length === 0) return <p className={`muted ${styles.historyEmpty}`}>{t('recent.empty')}</p>
  return data.items.map((run) => (
    <MenuItem
      key={run.id}
      icon={<Search className="icon size-sm" aria-hidden="true" />}
      onSelect={() => onSearchAgain(run)}
    >
      <span className="truncate grow">
        {run.criteria.keywords.join(', ')} <span className="muted">{run.criteria.location}</span>
      </span>
      <span className="muted numeric">{formatShortDate(run.createdAt)}</span>
    </MenuItem>
  ))
}
