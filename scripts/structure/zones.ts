/** The layer of a file; `feature` is the feature's name inside one. */
export type Zone = { zone: ZoneName; feature?: string | undefined }
export type ZoneName =
  | 'contract'
  | 'server entry'
  | 'server app'
  | 'server feature'
  | 'server platform'
  | 'web entry'
  | 'web route tree'
  | 'web app'
  | 'web routes'
  | 'web feature'
  | 'web ui'
  | 'web lib'
  | 'web locales'
  | 'tools'

const ZONE_PATTERNS: [RegExp, ZoneName][] = [
  [/^contract\/src\//, 'contract'],
  [/^server\/src\/app\//, 'server app'],
  [/^server\/src\/features\/([^/]+)\//, 'server feature'],
  [/^server\/src\/platform\//, 'server platform'],
  [/^server\/src\/[^/]+$/, 'server entry'],
  [/^web\/src\/routeTree\.gen\.ts$/, 'web route tree'],
  [/^web\/src\/app\//, 'web app'],
  [/^web\/src\/routes\//, 'web routes'],
  [/^web\/src\/features\/([^/]+)\//, 'web feature'],
  [/^web\/src\/ui\//, 'web ui'],
  [/^web\/src\/lib\//, 'web lib'],
  [/^web\/src\/locales\//, 'web locales'],
  [/^web\/src\/[^/]+$/, 'web entry'],
  [/^(?:scripts|e2e|bench)\//, 'tools'],
  [/^(?:web\/)?[^/]+\.config\.ts$/, 'tools'],
]

/** The zone of a path from the root, or undefined when no layer has that path. */
export function zoneOf(path: string): Zone | undefined {
  for (const [pattern, zone] of ZONE_PATTERNS) {
    const match = pattern.exec(path)
    if (match) return { zone, feature: match[1] }
  }
  return undefined
}

/** Which zones each zone may import; itself is always among them unless it has features (see import-direction.ts). */
export const ALLOWED_IMPORTS: Record<ZoneName, readonly ZoneName[]> = {
  contract: ['contract'],
  'server entry': ['server entry', 'server app', 'server feature', 'server platform', 'contract'],
  'server app': ['server app', 'server feature', 'server platform', 'contract'],
  'server feature': ['server feature', 'server platform', 'contract'],
  // For the titles of notifications: emails and browsers show the same texts as the app (decision 0156).
  'server platform': ['server platform', 'web locales', 'contract'],
  'web entry': ['web entry', 'web route tree', 'web app', 'web ui', 'web lib', 'web locales', 'contract'],
  'web route tree': ['web routes', 'web app'],
  'web app': ['web app', 'web route tree', 'web feature', 'web ui', 'web lib', 'web locales', 'contract'],
  'web routes': ['web app', 'web feature', 'web ui', 'web lib', 'contract'],
  'web feature': ['web feature', 'web ui', 'web lib', 'contract'],
  'web ui': ['web ui', 'web lib'],
  'web lib': ['web lib', 'web locales', 'contract'],
  'web locales': ['web locales'],
  tools: [
    'tools',
    'contract',
    'server entry',
    'server app',
    'server feature',
    'server platform',
    'web lib',
    'web locales',
  ],
}
