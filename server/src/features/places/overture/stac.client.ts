import type * as z from 'zod'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { type Box, boxesOverlap } from './geo-box.rules.ts'
import { PullFailure, toPullFailure, statusFailure } from './pull-failure.rules.ts'
import { Catalogue, childUrl, Collection, fileOf, Item, itemsOf, latestRelease } from './stac.rules.ts'

/** Overture publishes a release monthly and keeps each for 60 days. */
const RELEASE_TTL_MS = 6 * 3_600_000
/** How long a failed catalogue is not requested again, so that searches without a network do not wait for it. */
const FAILURE_TTL_MS = 5 * 60_000
const MAX_BYTES = 4 * 1024 * 1024
const MAX_FILES = 512
const ACCEPTED_TYPES = [
  'application/json',
  'application/geo+json',
  'application/octet-stream',
  'binary/octet-stream',
  'text/plain',
]

export type PlacesFile = { url: string; box: Box }
export type Release = {
  /** For example "2026-10-21.0". */
  name: string
  /** The release's files of places that overlap one of the boxes. */
  files(boxes: readonly Box[], signal?: AbortSignal): Promise<PlacesFile[]>
}
export type Stac = ReturnType<typeof createStac>

/** Overture's catalogue (STAC): the current release and the URLs of its places. Throws PullFailure. */
export function createStac(options: { fetch: Pick<SafeFetch, 'get'>; url: string; now?: () => number }) {
  const now = options.now ?? Date.now
  let cached: { release: Promise<Release>; until: number } | undefined
  let lastFailure: { failure: PullFailure; until: number } | undefined
  const read = <Shape extends z.ZodType>(shape: Shape, url: string, signal?: AbortSignal) =>
    readJson({ fetch: options.fetch, shape, url, signal })

  const find = async (): Promise<Release> => {
    const latest = latestRelease(await read(Catalogue, options.url), options.url)
    if (!latest) throw changedFormatFailure(options.url)
    const theme = childUrl(await read(Catalogue, latest.url), { base: latest.url, name: 'places' })
    const places = theme && childUrl(await read(Catalogue, theme), { base: theme, name: 'place' })
    if (!places) throw changedFormatFailure(latest.url)
    const items = itemsOf(await read(Collection, places), places)
    if (items.length === 0 || items.length > MAX_FILES) throw changedFormatFailure(places)
    const described = new Map<string, PlacesFile>()
    const describe = async (url: string, signal?: AbortSignal) => {
      const file = described.get(url) ?? fileOf(await read(Item, url, signal), url)
      if (!file) throw changedFormatFailure(url)
      described.set(url, file)
      return file
    }
    return {
      name: latest.name,
      files: async (boxes, signal) => {
        const overlapsAny = (box: Box | undefined) => !box || boxes.some((wanted) => boxesOverlap(box, wanted))
        const files: PlacesFile[] = []
        for (const { url, box } of items) if (overlapsAny(box)) files.push(await describe(url, signal))
        return files.filter(({ box }) => overlapsAny(box))
      },
    }
  }

  return {
    /** The current release, requested at most every few hours, and not shortly after a failure. */
    async current(): Promise<Release> {
      if (lastFailure && lastFailure.until > now()) throw lastFailure.failure
      if (!cached || cached.until <= now()) cached = { release: find(), until: now() + RELEASE_TTL_MS }
      const entry = cached
      try {
        return await entry.release
      } catch (error) {
        if (cached === entry) cached = undefined
        const failure = toPullFailure(options.url, error)
        lastFailure = { failure, until: now() + FAILURE_TTL_MS }
        throw failure
      }
    },
    /** Call this if a file of the release is missing: the catalogue is then requested again. */
    forget: () => {
      cached = undefined
    },
  }
}

type JsonRequest<Shape> = { fetch: Pick<SafeFetch, 'get'>; shape: Shape; url: string; signal: AbortSignal | undefined }

async function readJson<Shape extends z.ZodType>({
  fetch,
  shape,
  url,
  signal,
}: JsonRequest<Shape>): Promise<z.infer<Shape>> {
  const answer = await fetch
    .get(url, { accept: ACCEPTED_TYPES, maxBytes: MAX_BYTES, signal })
    .catch((error: unknown) => {
      throw toPullFailure(url, error)
    })
  if (answer.status !== 200) throw statusFailure(url, answer.status)
  const parsed = shape.safeParse(jsonOf(url, answer.body))
  if (!parsed.success) throw changedFormatFailure(url)
  return parsed.data
}

function jsonOf(url: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    throw new PullFailure('bad_answer', `${url} is not JSON`, { cause })
  }
}

const changedFormatFailure = (url: string) =>
  new PullFailure('changed_format', `${url} is not laid out as Overture's catalogue was: this version cannot read it`)
