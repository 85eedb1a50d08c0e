import { client } from './api.ts'
import { activeLanguage } from './i18n.ts'

type View = { west: number; south: number; east: number; north: number }

let settings: Promise<string | null> | undefined

async function askStyleUrl(): Promise<string | null> {
  const answer = await fetch('/api/settings')
  if (!answer.ok) return null
  const { mapStyleUrl } = (await answer.json()) as { mapStyleUrl?: unknown }
  return typeof mapStyleUrl === 'string' && mapStyleUrl !== '' ? mapStyleUrl : null
}

/** Where every map of the product gets its town names and, if the operator set one, its style. */
export const mapSources = {
  labels: (view: View, signal: AbortSignal) =>
    client.places.labels({ ...view, limit: 120, language: activeLanguage() }, { signal }),
  styleUrl: () => {
    settings ??= askStyleUrl()
    return settings
  },
}
