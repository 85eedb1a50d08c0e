import europe from '../../../ui/art/europe.svg?no-inline'
import { searchMarks, type SearchOnMap, searchView } from '../atlas-marks.model.ts'
import styles from './atlas-map.module.css'

type AtlasMapProps = {
  search: SearchOnMap
  /** 'Map: 100 km around Cluj-Napoca' */
  label: string
}

/**
 * A page of the road atlas with a search area and its clusters, which the script of the home page redraws. The land is
 * larger than the rest of the page: the script loads it after the page is painted; without a script it loads
 * immediately.
 */
export function AtlasMap({ search, label }: AtlasMapProps) {
  const viewBox = searchView(search)?.viewBox
  const lines = `${europe}#lines`
  return (
    <div className={`map ${styles.map}`} data-map="">
      <noscript>
        <svg className="map-svg" viewBox={viewBox} aria-hidden="true">
          <use href={lines} />
        </svg>
      </noscript>
      <svg className="map-svg" viewBox={viewBox} aria-hidden="true">
        <use data-lines={lines} />
        {/* Safe HTML: the markup consists of numbers and escaped names. */}
        <g data-marks="" dangerouslySetInnerHTML={{ __html: searchMarks(search) }} />
      </svg>
      <span className="visually-hidden">{label}</span>
      <span className="map-credit">Natural Earth · GeoNames</span>
    </div>
  )
}
