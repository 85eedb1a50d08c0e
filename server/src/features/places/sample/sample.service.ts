import type pg from 'pg'
import { hasPlacesOrHadSample, SAMPLE_SOURCE } from '../directory.repository.ts'
import {
  beginImport,
  mergeStaged,
  releaseImportLock,
  optimiseDirectory,
  stageRows,
  takeImportLock,
} from '../import/import.repository.ts'
import { indexFieldsOf, type PlaceRow } from '../import/place-row.rules.ts'
import { updateSharedKeys } from '../shared-keys/shared-keys.service.ts'
import { placeCell } from '../name-index.rules.ts'
import { sampleCompanies, type SamplePlace } from './sample.rules.ts'

/**
 * Fills an empty directory with the fictional companies, once: not if there are real places, and not again after the
 * sample was removed. Returns the number of loaded companies.
 */
export async function loadSample({ pool }: { pool: Pick<pg.Pool, 'connect'> }): Promise<number> {
  const client = await pool.connect()
  let connectionError: Error | undefined
  try {
    if (!(await takeImportLock(client))) return 0
    try {
      return (await hasPlacesOrHadSample(client)) ? 0 : await storeSample(client, sampleCompanies().map(toRow))
    } finally {
      await releaseImportLock(client)
    }
  } catch (error) {
    connectionError = error as Error
    throw error
  } finally {
    client.release(connectionError)
  }
}

async function storeSample(client: pg.PoolClient, rows: PlaceRow[]): Promise<number> {
  const { length } = rows
  const { id } = await beginImport(client, { fileName: SAMPLE_SOURCE, fingerprint: SAMPLE_SOURCE, rowsTotal: length })
  await stageRows(client, { rows, categoryIds: new Map() })
  const counts = { rowsRead: length, rowsStored: length, rowsBad: 0, badReasons: {} }
  await mergeStaged(client, { importId: id, counts, finished: true })
  await updateSharedKeys(client)
  await optimiseDirectory(client)
  return length
}

function toRow({ latitude, longitude, ...place }: SamplePlace): PlaceRow {
  const cell = placeCell({ latitude, longitude })
  return {
    ...place,
    ...indexFieldsOf({ name: place.name, latitude, longitude, cell }),
    source: SAMPLE_SOURCE,
    licence: 'fictional sample',
    sourceUrl: null,
  }
}
