// The public facts about an installation: its version, and which of its parts are configured.
// Owns the list of the parts that need a setting, and the response of /api/v1/diagnostics.
// Excludes the values of settings: the response states only whether a setting exists.

export const DEPLOYMENT_SETTINGS = [
  'baseUrl',
  'mail',
  'storage',
  'mapStyle',
  'moreSources',
  'model',
  'payments',
] as const

export type Deployment = {
  /** Whether the database responds. */
  database: boolean
  /** `build` identifies the sources of the built web; null before the first build. */
  build: { version: string; build: string | null; startedAt: string }
  settings: Record<(typeof DEPLOYMENT_SETTINGS)[number], boolean>
}
