import europe from './art/europe.svg?no-inline'
import { useWide } from './use-wide.ts'

/** A road atlas page of central and south-eastern Europe in the theme's colours; fetched only where it is shown. */
export function MapArt({ from = 0, viewBox = '0 0 1100 1000' }: { from?: number; viewBox?: string }) {
  const shown = useWide(from)
  return (
    <div className="map map-art">
      {shown && (
        <svg className="map-svg" viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <use href={`${europe}#map`} />
        </svg>
      )}
    </div>
  )
}
