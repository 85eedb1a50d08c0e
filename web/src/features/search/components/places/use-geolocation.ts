import { useRef, useState } from 'react'
import type { LatLng } from '../../../../ui/map/map.model.ts'

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 60_000 }

/** Requests the browser's position; a failure is shown, never thrown. */
export function useGeolocation(found: (at: LatLng) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  // Each request has a number, so that a late position does not replace a place chosen in the meantime.
  const requestNumber = useRef(0)
  const ignorePending = () => {
    requestNumber.current += 1
    setState('idle')
  }
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('busy')
    const now = ++requestNumber.current
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (now !== requestNumber.current) return
        setState('idle')
        found({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => now === requestNumber.current && setState('failed'),
      OPTIONS,
    )
  }
  return { locate, busy: state === 'busy', failed: state === 'failed', ignorePending }
}
