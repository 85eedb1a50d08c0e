import type { Hono } from 'hono'
import { mountBasemap } from './basemap.ts'
import type { Deps } from './deps.ts'
import { mountLogoFiles } from './mount-logo.ts'

/** The operator's map and logos: the files under /api that browsers keep. */
export function mountKeptFiles(app: Hono, deps: Deps): void {
  mountBasemap(app, deps)
  mountLogoFiles(app, deps)
}
