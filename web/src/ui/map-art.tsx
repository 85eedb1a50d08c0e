import type { ReactNode } from 'react'
import { useMediaQuery } from '../lib/browser/media-query.ts'
import europe from './art/europe.svg?no-inline'

type MapArtProps = {
  /** Not fetched below this window width in px. */
  from?: number
  viewBox?: string
  /** Drawn on top, in the picture's own units. */
  children?: ReactNode
}

/** A road atlas page of central and south-eastern Europe in the theme's colours; fetched only if it is shown. */
export function MapArt({ from = 0, viewBox = '0 0 1100 1000', children }: MapArtProps) {
  const shown = useMediaQuery(`(min-width: ${from}px)`)
  return (
    <div className="map">
      {shown && (
        <svg className="map-svg" viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <use href={`${europe}#map`} />
          {children}
        </svg>
      )}
    </div>
  )
}
