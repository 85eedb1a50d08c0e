import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SCHEMA_TYPES, writeSchemaTypes } from '../codegen/schema-types.ts'
import { ROOT } from '../command.ts'
import type { Step } from './step.ts'

/** Checks that the generated types match the schema after all migrations. */
export const migrationDrift: Step = {
  name: 'migration drift',
  run: async () => {
    const dir = mkdtempSync(join(tmpdir(), 'leadhaul-drift-'))
    try {
      const fresh = join(dir, 'schema.gen.ts')
      await writeSchemaTypes(fresh)
      const ok = readFileSync(fresh, 'utf8') === readFileSync(join(ROOT, SCHEMA_TYPES), 'utf8')
      return { ok, output: ok ? '' : `${SCHEMA_TYPES} is not what the migrations make: run npm run codegen\n` }
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  },
}
