import type { Hono } from 'hono'
import { mountBasemap } from './files/basemap.ts'
import type { Deps } from '../deps.ts'
import { mountLogoFiles } from './files/logo.ts'

/** The operator's map and logos: the files under /api that browsers keep. */
export function mountCacheableFiles(app: Hono, deps: Deps): void {
  mountBasemap(app, deps)
  mountLogoFiles(app, deps)
}
