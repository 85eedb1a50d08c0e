// The public status of an installation: its version, and which of its parts are configured.
// Owns the list of the parts that need a setting and the answer of /api/v1/diagnostics.
// Refuses the values of settings: only whether they are there.

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
  /** Whether it answers. */
  database: boolean
  /** `build` names the sources of the built web; null before it is built. */
  build: { version: string; build: string | null; startedAt: string }
  settings: Record<(typeof DEPLOYMENT_SETTINGS)[number], boolean>
}
