import type { MapBounds } from '@leadhaul/contract/places/places.contract.ts'
import { client } from '../api/api.ts'
import { activeLanguage } from '../i18n/i18n.ts'

/** For the shared UI parts, which must not import the contract. */
export type Bounds = MapBounds

type MapSettings = { styleUrl: string | null; tilesUrl: string | null }
let settings: Promise<MapSettings> | undefined

async function fetchSettings(): Promise<MapSettings> {
  const answer = await fetch('/api/settings')
  const { mapStyleUrl, mapTilesUrl } = answer.ok ? ((await answer.json()) as Record<string, unknown>) : {}
  const urlOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return { styleUrl: urlOrNull(mapStyleUrl), tilesUrl: urlOrNull(mapTilesUrl) }
}
const cachedSettings = () => {
  settings ??= fetchSettings()
  // A failed request is not cached, so that the next call retries it.
  settings.catch(() => {
    settings = undefined
  })
  return settings
}

/** The URLs of the town names for every map and, if the operator set them, of the style or the roads. */
export const mapSources = {
  labels: (view: Bounds, signal: AbortSignal) =>
    client.places.labels({ ...view, limit: 120, language: activeLanguage() }, { signal }),
  styleUrl: async () => (await cachedSettings()).styleUrl,
  tilesUrl: async () => (await cachedSettings()).tilesUrl,
}
