import { useState } from 'react'
import type { LatLng } from '../../../../ui/map/map.model.ts'

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 60_000 }

/** Asks the browser where we are; a failure is shown, never thrown. */
export function useHere(found: (at: LatLng) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        found({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => setState('failed'),
      OPTIONS,
    )
  }
  return { locate, busy: state === 'busy', failed: state === 'failed', forget: () => setState('idle') }
}
