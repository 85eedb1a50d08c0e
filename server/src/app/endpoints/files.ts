import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { mountAuditExport } from './files/audit-export.ts'
import { mountExport } from './files/export.ts'
import { mountLeadImportFiles } from './files/lead-import-files.ts'
import { mountLogo } from './files/logo.ts'
import { mountMyData } from './files/my-data.ts'
import { mountPhotos } from './files/photos.ts'
import { mountSuppressionsExport } from './files/suppressions-export.ts'

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
