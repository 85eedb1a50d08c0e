import type { Hono } from 'hono'
import type { Deps } from './deps.ts'
import { mountAuditExport } from './mount-audit-export.ts'
import { mountExport } from './mount-export.ts'
import { mountLeadImportFiles } from './mount-lead-import-files.ts'
import { mountLogo } from './mount-logo.ts'
import { mountMyData } from './mount-my-data.ts'
import { mountPhotos } from './mount-photos.ts'
import { mountSuppressionsExport } from './mount-suppressions-export.ts'

/** Routes that stream files instead of JSON; registered before the API's own routes. */
export function mountFiles(app: Hono, deps: Deps): void {
  mountExport(app, deps)
  mountAuditExport(app, deps)
  mountSuppressionsExport(app, deps)
  mountPhotos(app, deps)
  mountLogo(app, deps)
  mountMyData(app, deps)
  mountLeadImportFiles(app, deps)
}
