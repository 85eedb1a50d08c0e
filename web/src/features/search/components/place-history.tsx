import { ChevronDown, History, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx'
import type { PastPlace } from '../place-history.model.ts'
import type { Place } from '../search.model.ts'

type Props = { places: readonly PastPlace[]; onPlace: (place: Place) => void; onClear: () => void }

/** The places of the last ten searches of this browser. */
export function PlaceHistory({ places, onPlace, onClear }: Props) {
  const { t } = useTranslation('search')
  const trigger = (
    <Button className="hist" aria-label={t('history.button')} icon={<History className="i" aria-hidden="true" />}>
      <span>{t('history.button')}</span>
      <ChevronDown className="i s" aria-hidden="true" />
    </Button>
  )
  return (
    <Menu trigger={trigger} label={t('history.button')}>
      {places.length === 0 && <p className="muted hist-none">{t('history.empty')}</p>}
      {places.map(({ timestamp, ...place }) => (
        <MenuItem
          key={place.address}
          icon={<MapPin className="i s" aria-hidden="true" />}
          onSelect={() => onPlace(place)}
        >
          <span className="cut grow">{place.address}</span>
          <span className="muted num">{formatShortDate(new Date(timestamp).toISOString())}</span>
        </MenuItem>
      ))}
      {places.length > 0 && (
        <>
          <MenuLine />
          <MenuItem onSelect={onClear}>{t('history.clear')}</MenuItem>
        </>
      )}
    </Menu>
  )
}
