import { startThrowawayCluster } from '../../server/src/platform/testing/throwaway-cluster.ts'
import { run } from '../command.ts'

/** The file of the schema's generated types. */
export const SCHEMA_TYPES = 'server/src/platform/db/schema.gen.ts'

// As the pools of platform/db/pools.ts read them.
const TYPES = { int8: 'number', date: 'string', timestamptz: 'string' }

/** Runs the migrations on a temporary PostgreSQL and writes the types of the schema to `outFile`. */
export async function writeSchemaTypes(outFile: string): Promise<void> {
  const cluster = await startThrowawayCluster()
  try {
    const options = ['--type-mapping', JSON.stringify(TYPES), '--exclude-pattern', '{pgboss.*,public.schema_migration}']
    const args = [
      '--dialect',
      'postgres',
      '--url',
      cluster.url,
      '--out-file',
      outFile,
      '--log-level',
      'error',
      ...options,
    ]
    const { code, output } = await run({ file: 'kysely-codegen', args })
    if (code !== 0) throw new Error(`kysely-codegen failed:\n${output}`)
  } finally {
    await cluster.stop()
  }
}
