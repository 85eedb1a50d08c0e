import type { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { mountExport } from './mount-export.ts'
import { mountLeadImportFiles } from './mount-lead-import-files.ts'
import { mountPhotos } from './mount-photos.ts'

/** What of the leads comes and goes as files: exports, imports, photos. */
export function mountLeadFiles(app: Hono, deps: Deps): void {
  mountExport(app, deps)
  mountLeadImportFiles(app, deps)
  mountPhotos(app, deps)
}
