import { createCountryCheck } from '../import/country.rules.ts'
import { readPartRows } from './part-places.rules.ts'
import type { PartStore } from './part-store.service.ts'
import { PullFailure } from './pull-failure.rules.ts'
import type { Part, PullPlan } from './pull-plan.rules.ts'
import type { ReadOptions } from './remote-bytes.client.ts'
import type { RemotePlaces } from './remote-places.client.ts'

/** The progress of a pull: bytes transferred, and parts of all its cells. */
export type PullProgress = { bytes: number; partsDone: number; partsTotal: number }
/** A part was stored, or other processes covered cells. `bytes`: the total so far; `rows`: those of this step. */
export type PullStep = PullProgress & { rows: number; covered: string[] }

type Parts = {
  plan: PullPlan<RemotePlaces>
  cells: string[]
  store: PartStore
  meter: PullProgress
  reading: ReadOptions
  release: string
  maxBytes: number
}

/** Reads and stores the parts one after another, in one commit each. Throws PullFailure, including 'cost_limit'. */
export async function* storeParts({
  plan,
  store,
  meter,
  reading,
  maxBytes,
  ...options
}: Parts): AsyncGenerator<PullStep> {
  const { parts, empty } = plan
  const cells = new Set(options.cells)
  const contradictsCountry = createCountryCheck()
  const left = new Map<string, number>()
  for (const part of parts) for (const cell of part.cells) left.set(cell, (left.get(cell) ?? 0) + 1)
  meter.partsTotal += parts.length
  if (empty.length > 0) yield { ...meter, rows: 0, covered: await store.store({ rows: [], done: empty }) }
  // The next part is downloaded while this one is decoded and stored, so memory holds one decoded and one packed part.
  const startDownload = (part: Part<RemotePlaces> | undefined) => {
    if (!part || meter.bytes + part.bytes > maxBytes) return undefined
    const packed = part.file.fetchGroup(part.group, { ...reading, box: part.box })
    packed.catch(() => undefined)
    return packed
  }
  let nextDownload = startDownload(parts[0])
  for (const [at, part] of parts.entries()) {
    if (!nextDownload) throw costLimitFailure(meter, maxBytes)
    const decode = await nextDownload
    nextDownload = startDownload(parts[at + 1])
    const rows = await readPartRows({ raws: await decode(), cells, release: options.release, contradictsCountry })
    const done = part.cells.filter((cell) => {
      const parts = (left.get(cell) ?? 0) - 1
      left.set(cell, parts)
      return parts === 0
    })
    const covered = await store.store({ rows, done })
    meter.partsDone += 1
    yield { ...meter, rows: rows.length, covered }
  }
}

const MB = 1024 * 1024
const costLimitFailure = ({ partsDone, partsTotal }: PullProgress, maxBytes: number) =>
  new PullFailure(
    'cost_limit',
    `The nearest ${partsDone} of ${partsTotal} parts are in: a search asks for ${Math.round(maxBytes / MB)} MB at most. Search a smaller radius, search again to go on, or bring in the country: npm run places -- overture --country CODE`,
  )
