import type pg from 'pg'
import { ImportFailure, toImportFailure } from './import-failure.rules.ts'
import { UNREADABLE_PART_REASON, DUPLICATE_ID_REASON } from './import-reasons.catalog.ts'
import * as repository from './import.repository.ts'
import type { MergeCounts } from './import.repository.ts'
import { type ImportCounts, type PlaceFile, type PlaceStep, moveToSkipped } from './import.rules.ts'
import { FILE_SOURCE, isOtherCompany, prefixIds } from './id-collisions.rules.ts'
import { type OsmExtract, extractName } from '../osm/extracts.repository.ts'
import { updateSharedKeys } from '../shared-keys/shared-keys.service.ts'
import { openPlaceFile } from '../files/place-file.source.ts'
import type { PlaceRow } from './place-row.rules.ts'

/** `share` is the share of the file that is read, 0 to 1. `rowsTotal` is null if only the end of the file shows it. */
export type ImportProgress = Omit<ImportCounts, 'badReasons'> & { rowsTotal: number | null; share: number }
export type ImportResult = ImportCounts & MergeCounts & { rowsTotal: number; resumedAt: number }
export type ImportOptions = {
  pool: Pick<pg.Pool, 'connect'>
  file: string
  /** The name of the data set: files with the same name update each other, others are stored beside them. */
  dataSet?: string | undefined
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
}

/**
 * Imports a file of places into the directory in steps of one commit each. A run after a stop resumes; a run after the
 * end updates what changed. Throws ImportFailure.
 */
export async function importPlaces(options: ImportOptions): Promise<ImportResult> {
  const file = await openPlaceFile(options.file)
  let client: pg.PoolClient | undefined
  let connectionError: Error | undefined
  // A lost connection also rejects the running query, which reports the error.
  const onConnectionError = (error: Error) => {
    connectionError = error
  }
  try {
    client = await options.pool.connect()
    client.on('error', onConnectionError)
    return await importLocked({ client, file, options })
  } catch (error) {
    const knownError = toImportFailure(error)
    if (!(knownError instanceof ImportFailure) || knownError.code === 'database_unreachable')
      connectionError ??= error as Error
    throw knownError
  } finally {
    await file.close()
    client?.off('error', onConnectionError)
    client?.release(connectionError)
  }
}

type Run = { client: pg.PoolClient; file: PlaceFile; options: ImportOptions }

async function importLocked({ client, file, options }: Run): Promise<ImportResult> {
  if (!(await repository.takeImportLock(client)))
    throw new ImportFailure('busy', 'Another import is running: wait until it has finished, then start this one')
  let importId: number | undefined
  try {
    const { name: fileName, rowsTotal } = file
    const fingerprint = [options.dataSet ?? [], file.fingerprint].flat().join(':')
    const { id, ...counts } = await repository.beginImport(client, { fileName, fingerprint, rowsTotal })
    importId = id
    return await importSteps({ run: { client, file, options }, importId, counts })
  } catch (error) {
    const knownError = toImportFailure(error)
    await client.query('rollback').catch(() => undefined)
    const line = knownError instanceof Error ? knownError.message : 'unknown error'
    if (importId !== undefined)
      await repository.storeImportError(client, { importId, error: line }).catch(() => undefined)
    throw knownError
  } finally {
    await repository.releaseImportLock(client).catch(() => undefined)
  }
}

const NOTHING_MERGED: MergeCounts = { inserted: 0, updated: 0, vanished: 0, removed: 0 }
type ImportStepsOptions = { run: Run; importId: number; counts: ImportCounts }

async function importSteps({ run, importId, counts }: ImportStepsOptions): Promise<ImportResult> {
  const { client, file, options } = run
  const result = {
    ...counts,
    ...NOTHING_MERGED,
    rowsTotal: file.rowsTotal ?? 0,
    resumedAt: counts.rowsRead,
  }
  const categoryIds = new Map<string, number>()
  const takenIds: string[] = []
  const reportProgress = (share: number) =>
    options.onProgress?.(progressOf({ ...result, rowsTotal: file.rowsTotal }, share))
  let merging = Promise.resolve()
  reportProgress(0)
  for await (const step of file.steps(counts)) {
    // The database merged the previous step while this one was read and checked.
    await merging
    if (options.signal?.aborted) throw new ImportFailure('cancelled', 'Stopped. Run it again to resume from here.')
    const { rows, taken } = await separateTakenRows({ client, step, dataSet: options.dataSet })
    for (const id of taken) takenIds.push(id)
    const stepCounts = moveToSkipped(step.counts, DUPLICATE_ID_REASON, takenIds)
    if (step.rows.length === 0 && !step.last) {
      Object.assign(result, stepCounts)
      reportProgress(step.share)
      continue
    }
    await repository.stageRows(client, { rows, categoryIds })
    merging = repository
      .mergeStaged(client, { importId, counts: stepCounts, finished: step.last, extract: extractOf(run, stepCounts) })
      .then(({ inserted, updated, vanished, removed }) => {
        Object.assign(result, stepCounts, { vanished, removed })
        result.inserted += inserted
        result.updated += updated
        reportProgress(step.share)
      })
    // A failure is thrown by the await after the next step is read.
    merging.catch(() => undefined)
  }
  await merging
  // Also if nothing changed: the run that stored these rows may have failed at this point.
  await updateSharedKeys(client)
  await repository.optimiseDirectory(client)
  return { ...result, rowsTotal: file.rowsTotal ?? result.rowsRead }
}

/** Returns undefined for files whose missing places may still exist. */
function extractOf({ file, options }: Run, { badReasons }: ImportCounts): OsmExtract | undefined {
  if (!file.isExtract) return undefined
  return { name: options.dataSet ?? extractName(file.name), isWhole: badReasons[UNREADABLE_PART_REASON] === undefined }
}

type OwnRowsOptions = { client: pg.PoolClient; step: PlaceStep; dataSet: string | undefined }

/** The rows of a step that do not overwrite another company with the same id, and the file's ids of the other rows. */
async function separateTakenRows({
  client,
  step,
  dataSet,
}: OwnRowsOptions): Promise<{ rows: PlaceRow[]; taken: string[] }> {
  const rows = prefixIds(step.rows, dataSet)
  const sourceIds = rows.flatMap(({ source, sourceId }) => (source === FILE_SOURCE ? [sourceId] : []))
  if (sourceIds.length === 0) return { rows, taken: [] }
  const stored = await repository.listStoredByIds(client, { source: FILE_SOURCE, sourceIds })
  const known = new Map(stored.map((each) => [each.sourceId, each]))
  const isTaken = rows.map((row) => {
    const before = row.source === FILE_SOURCE ? known.get(row.sourceId) : undefined
    return before !== undefined && isOtherCompany(row, before)
  })
  const ids = step.rows.flatMap(({ sourceId }, at) => (isTaken[at] ? [sourceId] : []))
  return { rows: rows.filter((_, at) => !isTaken[at]), taken: ids.filter((id) => !step.repeated.has(id)) }
}

function progressOf(counts: ImportCounts & { rowsTotal: number | null }, share: number): ImportProgress {
  const { rowsRead, rowsTotal, rowsStored, rowsBad } = counts
  return { rowsRead, rowsTotal, rowsStored, rowsBad, share }
}
