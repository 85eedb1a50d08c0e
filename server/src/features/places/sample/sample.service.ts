import type pg from 'pg'
import { hasPlacesOrHadSample, SAMPLE } from '../directory.repository.ts'
import {
  beginImport,
  mergeStaged,
  releaseImportLock,
  settleDirectory,
  stageRows,
  takeImportLock,
} from '../import/import.repository.ts'
import { indexed, type PlaceRow } from '../import/place-row.rules.ts'
import { settleOwners } from '../owners/owners.service.ts'
import { placeCell } from '../name-index.rules.ts'
import { sampleCompanies, type SamplePlace } from './sample.rules.ts'

/**
 * Fills an empty directory with the fictional companies, once: not if there are real places, and not again after the
 * sample was removed. Returns the number of loaded companies.
 */
export async function loadSample({ pool }: { pool: Pick<pg.Pool, 'connect'> }): Promise<number> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    if (!(await takeImportLock(client))) return 0
    try {
      return (await hasPlacesOrHadSample(client)) ? 0 : await store(client, sampleCompanies().map(toRow))
    } finally {
      await releaseImportLock(client)
    }
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

async function store(client: pg.PoolClient, rows: PlaceRow[]): Promise<number> {
  const { length } = rows
  const { id } = await beginImport(client, { fileName: SAMPLE, fingerprint: SAMPLE, rowsTotal: length })
  await stageRows(client, { rows, categoryIds: new Map() })
  const counts = { rowsRead: length, rowsStored: length, rowsBad: 0, badReasons: {} }
  await mergeStaged(client, { importId: id, counts, finished: true })
  await settleOwners(client)
  await settleDirectory(client)
  return length
}

function toRow({ latitude, longitude, ...place }: SamplePlace): PlaceRow {
  const cell = placeCell({ latitude, longitude })
  return {
    ...place,
    ...indexed({ name: place.name, latitude, longitude, cell }),
    source: SAMPLE,
    licence: 'fictional sample',
    sourceUrl: null,
  }
}
