import { useRef, useState } from 'react'
import type { LatLng } from '../../../../ui/map/map.model.ts'

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 60_000 }

/** Requests the browser's position; a failure is shown, never thrown. */
export function useGeolocation(found: (at: LatLng) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  // A place chosen while the browser locates the user is kept.
  const turn = useRef(0)
  const forget = () => {
    turn.current += 1
    setState('idle')
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('busy')
    const now = ++turn.current
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (now !== turn.current) return
        setState('idle')
        found({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => now === turn.current && setState('failed'),
      OPTIONS,
    )
  }
  return { locate, busy: state === 'busy', failed: state === 'failed', forget }
}
