import { join } from 'node:path'
import type { Env } from '../../../platform/settings/env.ts'
import { openOutboundClients } from '../../../platform/outbound-clients.ts'
import { extractBasemap, type ExtractStep } from '../basemap/extract.service.ts'
import { boxRegion, countryRegion, type Region } from '../basemap/tile-cover.rules.ts'
import { createProgressDisplay } from './progress-display.service.ts'

const FORMAT = '{bar} {percentage} %  {value} of {total} MB  {eta_formatted} to go'
const MB = 1e6
/** Enough for a read of 4 MB over a slow line. */
const SLOW_MS = 180_000
const PAUSE_MS = 1000
const LIMITS = { maxBytes: 4 * 1024 * 1024, maxGap: 32 * 1024 }
const DAY_MS = 86_400_000
/** Builds stay public for about a week. */
const MAX_BUILD_AGE_DAYS = 8
const DEFAULT_MAX_ZOOM = 13
const MAX_ZOOM = 15

const formatNumber = (value: number) => value.toLocaleString('en')
const megabytes = (bytes: number) => Math.round(bytes / MB)

export type BasemapOptions = { country?: string | undefined; bbox?: string | undefined; maxzoom?: string | undefined }

/** The region given by `--country RO` or `--bbox west,south,east,north`. Throws a readable error. */
export function parseRegion({ country, bbox, maxzoom }: BasemapOptions): { region: Region; maxZoom: number } {
  if ((country === undefined) === (bbox === undefined))
    throw new Error('Specify a country (--country RO) or a box in degrees (--bbox west,south,east,north)')
  const maxZoom = maxzoom === undefined ? DEFAULT_MAX_ZOOM : Number(maxzoom)
  if (!Number.isInteger(maxZoom) || maxZoom < 4 || maxZoom > MAX_ZOOM)
    throw new Error(`"${maxzoom}" is not a valid zoom: use a whole number from 4 to ${MAX_ZOOM}`)
  if (country !== undefined) {
    const region = countryRegion(country)
    if (!region) throw new Error(`Unknown country "${country}": use a two-letter code such as RO`)
    return { region, maxZoom }
  }
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = (bbox ?? '')
    .split(',')
    .map(Number)
  const region = boxRegion({ west, south, east, north })
  if (!region) throw new Error(`"${bbox}" is not a valid box: use west,south,east,north in degrees`)
  return { region, maxZoom }
}

/** The URLs of an archive: if the pattern contains `{date}`, one per day, newest first, else the pattern itself. */
function archiveUrls(pattern: string, today: Date): string[] {
  if (!pattern.includes('{date}')) return [pattern]
  return Array.from({ length: MAX_BUILD_AGE_DAYS }, (_, days) => {
    const date = new Date(today.getTime() - days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
    return pattern.replaceAll('{date}', date)
  })
}

type BasemapCommandOptions = { env: Env; region: Region; maxZoom: number; today: Date; signal: AbortSignal }

/** Extracts the region of the configured archive into the file that maps are drawn from, and shows the progress. */
export async function runBasemapExtract({ env, region, maxZoom, today, signal }: BasemapCommandOptions): Promise<void> {
  const outbound = openOutboundClients({ baseUrl: env.baseUrl, externalNetwork: undefined })
  const urls = archiveUrls(env.BASEMAP_URL, today)
  const fetch = outbound.endpoint(urls[0] ?? '', { totalMs: SLOW_MS })
  const display = createExtractDisplay()
  const target = env.MAP_TILES_FILE ?? join(env.dataDir, 'map.pmtiles')
  const extractOptions = { limits: LIMITS, pauseMs: PAUSE_MS, signal, show: (step: ExtractStep) => display.show(step) }
  try {
    const done = await extractBasemap({ fetch, urls, region, maxZoom, target, ...extractOptions })
    display.stop()
    console.log(
      `${formatNumber(done.tiles)} tiles up to zoom ${done.maxZoom}, ${formatNumber(Math.ceil(done.bytes / MB))} MB, from ${done.url}\nMaps are drawn from ${target} as soon as a page is opened again.`,
    )
  } finally {
    display.stop()
    await Promise.all([fetch.close(), outbound.safeFetch.close()])
  }
}

const createExtractDisplay = () =>
  createProgressDisplay<ExtractStep>({
    format: FORMAT,
    barOf: ({ bytes, totalBytes }) => ({ total: megabytes(totalBytes), value: megabytes(bytes) }),
    lineOf: ({ bytes, totalBytes, resumed }, isFirst) => {
      const line = `${formatNumber(megabytes(bytes))} of ${formatNumber(megabytes(totalBytes))} MB`
      return isFirst && resumed ? `Resumes where the former run stopped\n${line}` : line
    },
  })
