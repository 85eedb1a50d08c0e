import type pg from 'pg'
import { ImportFailure, namedFailure } from './import-failure.rules.ts'
import * as repository from './import.repository.ts'
import type { ImportCounts } from './import.rules.ts'
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from './overture.catalog.ts'
import { overtureSteps } from './overture.source.ts'
import { openParquet, type ParquetFile } from './parquet-file.source.ts'

export type ImportProgress = { rowsRead: number; rowsTotal: number; rowsStored: number; rowsBad: number }
export type ImportResult = ImportCounts & { rowsTotal: number; resumedAt: number; inserted: number; updated: number }
export type ImportOptions = {
  pool: Pick<pg.Pool, 'connect'>
  file: string
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
}

/**
 * Brings a parquet file in the Overture Places layout into the directory, step by step, each step one commit. Run
 * again after a stop, it goes on; run again after the end, it updates what changed. Throws ImportFailure.
 */
export async function importPlaces(options: ImportOptions): Promise<ImportResult> {
  const file = await openParquet({ file: options.file, required: REQUIRED_COLUMNS, optional: OPTIONAL_COLUMNS })
  let client: pg.PoolClient | undefined
  let broken: Error | undefined
  try {
    client = await options.pool.connect()
    // A lost connection also rejects the query under way: that is where it is told.
    client.on('error', (error) => {
      broken = error
    })
    return await importAlone({ client, file, options })
  } catch (error) {
    const named = namedFailure(error)
    if (!(named instanceof ImportFailure) || named.code === 'database_unreachable') broken ??= error as Error
    throw named
  } finally {
    await file.close()
    client?.release(broken)
  }
}

type Run = { client: pg.PoolClient; file: ParquetFile; options: ImportOptions }

async function importAlone({ client, file, options }: Run): Promise<ImportResult> {
  if (!(await repository.takeImportLock(client)))
    throw new ImportFailure('busy', 'Another import is running: wait until it has finished, then start this one')
  let importId: number | undefined
  try {
    const { name: fileName, fingerprint, rowsTotal } = file
    const { id, ...counts } = await repository.beginImport(client, { fileName, fingerprint, rowsTotal })
    importId = id
    return await importSteps({ run: { client, file, options }, importId, counts })
  } catch (error) {
    const named = namedFailure(error)
    await client.query('rollback').catch(() => undefined)
    const line = named instanceof Error ? named.message : 'unknown error'
    if (importId !== undefined)
      await repository.noteImportError(client, { importId, error: line }).catch(() => undefined)
    throw named
  } finally {
    await repository.releaseImportLock(client).catch(() => undefined)
  }
}

type Steps = { run: Run; importId: number; counts: ImportCounts }

async function importSteps({ run, importId, counts }: Steps): Promise<ImportResult> {
  const { client, file, options } = run
  const { rowsTotal } = file
  const result = { ...counts, rowsTotal, resumedAt: counts.rowsRead, inserted: 0, updated: 0 }
  const categoryIds = new Map<string, number>()
  let merging = Promise.resolve()
  options.onProgress?.(progressOf(result))
  for await (const step of overtureSteps({ file, counts })) {
    // The database merged the last step while this one was read and checked here.
    await merging
    if (options.signal?.aborted) throw new ImportFailure('cancelled', 'Stopped. Run it again and it goes on from here.')
    await repository.stageRows(client, { rows: step.rows, categoryIds })
    const finished = step.counts.rowsRead >= rowsTotal
    merging = repository.mergeStaged(client, { importId, counts: step.counts, finished }).then((merged) => {
      Object.assign(result, step.counts)
      result.inserted += merged.inserted
      result.updated += merged.updated
      options.onProgress?.(progressOf(result))
    })
    // Its failure is thrown where it is awaited, after the next step is read.
    merging.catch(() => undefined)
  }
  await merging
  if (result.inserted + result.updated > 0) await repository.settleDirectory(client)
  return result
}

const progressOf = ({ rowsRead, rowsTotal, rowsStored, rowsBad }: ImportResult): ImportProgress => ({
  rowsRead,
  rowsTotal,
  rowsStored,
  rowsBad,
})
