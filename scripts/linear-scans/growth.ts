import { GCProfiler } from 'node:v8'

/** Ten times the input may take this many times the work. */
const MAX_GROWTH = 15
/** No processor cache makes linear work grow this much, so no larger input is needed. */
const CLEAR_GROWTH = 50
const SIZE_FACTOR = 10
/**
 * The sizes of the measured texts: every text is measured with the first size, the `worst` ones of each kind with the
 * next size, and finally one of each kind with 1 MB. Work longer than `longMs` is not repeated with a larger size; work
 * shorter than `shortMs` on the larger size blocks nothing, and its growth is noise.
 */
const SIZES = [
  { small: 1_000, again: 10_000, shortMs: 5, longMs: 50, worst: 2 },
  { small: 20_000, again: 100_000, shortMs: 20, longMs: 500, worst: 1 },
  { small: 100_000, again: 1_000_000, shortMs: 200, longMs: 3_000, worst: 0 },
]
type Size = (typeof SIZES)[number]
const ATTEMPTS = 6
/** Shorter work is only the overhead of the call. */
const MIN_MEASURABLE_MS = 0.1

/** Prepares an input of `size` characters and returns the work to measure; the preparation is not measured. */
export type PrepareWork = (size: number) => () => unknown
export type WorstText = { prefix?: string; pump: string; suffix?: string }
type GrowthMeasurement = WorstText & { growth: number; milliseconds: number }

/**
 * Returns a text for which ten times the input takes more than 15 times the work; undefined if the work is linear.
 * Small inputs come first: they find exponential work before it takes hours, and the worst texts. Synchronous work
 * blocks the event loop for its whole duration.
 */
export async function findSlowText(
  texts: readonly WorstText[],
  work: (text: WorstText) => PrepareWork,
): Promise<GrowthMeasurement | undefined> {
  let left: Iterable<WorstText> = texts
  for (const size of SIZES) {
    const tried: GrowthMeasurement[] = []
    for (const { prefix, pump, suffix } of left) {
      const text = { ...(prefix && { prefix }), pump, ...(suffix && { suffix }) }
      const grown = await measureGrowth(text, { work: work(text), ...size })
      if (isSlow(grown, size) && isSlow(await measureGrowth(text, { work: work(text), ...size }), size)) return grown
      tried.push(grown)
    }
    const longest = tried.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, size.worst)
    const steepest = tried.toSorted((a, b) => b.growth - a.growth).slice(0, size.worst)
    left = new Set([...longest, ...steepest])
  }
  return undefined
}

/** Work counts as slow after two measurements: on a busy machine a single one is unreliable. */
const isSlow = ({ growth, milliseconds }: GrowthMeasurement, { shortMs }: Size) =>
  growth > MAX_GROWTH && milliseconds > shortMs

/**
 * The growth from `small` on. Larger texts exceed the processor's caches and need more memory: growth with only that
 * cause is smaller from `again` on.
 */
async function measureGrowth(text: WorstText, tried: Size & { work: PrepareWork }): Promise<GrowthMeasurement> {
  const grown = await measureGrowthFrom(tried.small, tried)
  const { growth, milliseconds } = grown
  const decided = growth <= MAX_GROWTH || growth > CLEAR_GROWTH
  if (decided || milliseconds > tried.longMs || milliseconds <= tried.shortMs) return { ...text, ...grown }
  const again = await measureGrowthFrom(tried.again, tried)
  return { ...text, ...(again.growth < growth ? again : grown) }
}

/**
 * The minimum of several attempts on both sides counts, which excludes other load of the machine. Work that is too
 * short to be slow is measured only once, just long enough to find the worst text.
 */
async function measureGrowthFrom(small: number, { work, shortMs, worst }: Size & { work: PrepareWork }) {
  const [once, tenfold] = [work(small), work(small * SIZE_FACTOR)]
  await once()
  let [minOnceMs, milliseconds] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    milliseconds = Math.min(milliseconds, await elapsedMs(tenfold, 1))
    const isShort = milliseconds <= shortMs
    if (milliseconds < MIN_MEASURABLE_MS || (isShort && worst === 0)) return { growth: 1, milliseconds }
    // The same amount of work on both sides, so that a busy machine disturbs both equally.
    minOnceMs = Math.min(minOnceMs, await elapsedMs(once, SIZE_FACTOR))
    if (isShort || milliseconds / minOnceMs <= MAX_GROWTH / SIZE_FACTOR) break
  }
  return { growth: (milliseconds / minOnceMs) * SIZE_FACTOR, milliseconds }
}

/**
 * The CPU time of this thread in milliseconds, independent of other load, without garbage collection, which depends on
 * the rest of the heap. Collections are measured in wall-clock time, so they are scaled by the CPU share of the thread.
 */
async function elapsedMs(run: () => unknown, times: number): Promise<number> {
  const collections = new GCProfiler()
  collections.start()
  const [began, before] = [performance.now(), process.threadCpuUsage()]
  for (let time = 0; time < times; time++) await run()
  const { user, system } = process.threadCpuUsage(before)
  const share = (user + system) / 1000 / (performance.now() - began)
  const collected = collections.stop().statistics.reduce((sum, { cost }) => sum + cost, 0)
  return Math.max(0, (user + system - collected * Math.min(1, share)) / 1000)
}

/** Returns a text of `size` characters: `pump` repeated between `prefix` and `suffix`. */
export function createTextGenerator({ prefix = '', pump, suffix = '' }: WorstText): (size: number) => string {
  return (size) => {
    const text = prefix + pump.repeat(Math.ceil(size / pump.length)).slice(0, size) + suffix
    // Reading a character makes the engine flatten the text here, not during the measurement.
    text.charCodeAt(0)
    return text
  }
}
