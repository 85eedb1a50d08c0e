import type pg from 'pg'
import { coverageOf } from '../overture/coverage.repository.ts'
import { boxCells, countryCells } from '../overture/coverage.rules.ts'
import type { PullStep } from '../overture/pull-steps.service.ts'
import type { Env } from '../../../platform/settings/env.ts'
import { openOutboundClients } from '../../../platform/outbound-clients.ts'
import { openOverture } from '../overture/open-overture.service.ts'
import { createProgressDisplay } from './progress-display.service.ts'

const FORMAT = '{bar} {percentage} %  {value} of {total} parts  {megabytes} MB  {rows} places  {eta_formatted} to go'
const MB = 1024 * 1024
const formatNumber = (value: number) => value.toLocaleString('en')

/** The cells given by `--country RO` or `--bbox west,south,east,north`. Throws a readable error. */
export function parseCells({ country, bbox }: { country?: string | undefined; bbox?: string | undefined }): string[] {
  if ((country === undefined) === (bbox === undefined))
    throw new Error('Specify a country (--country RO) or a box in degrees (--bbox west,south,east,north)')
  if (country !== undefined) {
    const cells = countryCells(country)
    if (!cells) throw new Error(`Unknown country "${country}": use a two-letter code such as RO`)
    return cells
  }
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = (bbox ?? '')
    .split(',')
    .map(Number)
  const cells = boxCells({ west, south, east, north })
  if (!cells) throw new Error(`"${bbox}" is not a valid box: use west,south,east,north in degrees, at most 100 by 100`)
  return cells
}

type OvertureImport = { pool: pg.Pool; env: Env; signal: AbortSignal; cells: string[] }

/** Imports all Overture places of the cells and shows the progress. A later run resumes and reads newer releases. */
export async function importOverture({ pool, env, signal, cells }: OvertureImport): Promise<void> {
  const outbound = openOutboundClients({ baseUrl: env.baseUrl, externalNetwork: undefined })
  const { pull, close } = openOverture({ pool, env, outbound })
  const display = createPullDisplay()
  let rows = 0
  try {
    const wanted = { cells, stale: true, wait: true, inFileOrder: true, maxBytes: Number.POSITIVE_INFINITY, signal }
    for await (const step of pull(wanted)) display.show({ ...step, rows: (rows += step.rows) })
  } catch (error) {
    if (signal.aborted) throw new Error('Stopped. Run it again to resume from here.', { cause: error })
    throw error
  } finally {
    display.stop()
    await Promise.all([close(), outbound.safeFetch.close()])
  }
  const { covered } = await coverageOf(pool, cells)
  console.log(
    `${formatNumber(rows)} places read; ${formatNumber(covered)} of ${formatNumber(cells.length)} cells are covered`,
  )
}

const formatMegabytes = (bytes: number) => formatNumber(Math.round(bytes / MB))

const createPullDisplay = () =>
  createProgressDisplay<PullStep>({
    format: FORMAT,
    barOf: ({ partsDone, partsTotal, bytes, rows }) => ({
      total: partsTotal,
      value: partsDone,
      shown: { megabytes: formatMegabytes(bytes), rows: formatNumber(rows) },
    }),
    lineOf: ({ partsDone, partsTotal, bytes, rows }) =>
      `${partsDone} of ${partsTotal} parts, ${formatMegabytes(bytes)} MB, ${formatNumber(rows)} places`,
  })
