import { GCProfiler } from 'node:v8'

/** Ten times the input may take this many times the work. */
const MAX_GROWTH = 15
/** No processor cache makes linear work grow this much, so no larger input is needed. */
const CLEAR_GROWTH = 50
const TIMES = 10
/**
 * Sizes that texts are tried with: every text with the first, the `worst` of each kind from one size with the next, at
 * the end one of each kind with 1 MB. Work longer than `longMs` is not tried with more; work shorter than `shortMs` on the
 * larger size holds nothing up, and its growth is the machine's noise.
 */
const SIZES = [
  { small: 1_000, again: 10_000, shortMs: 5, longMs: 50, worst: 2 },
  { small: 20_000, again: 100_000, shortMs: 20, longMs: 500, worst: 1 },
  { small: 100_000, again: 1_000_000, shortMs: 200, longMs: 3_000, worst: 0 },
]
type Size = (typeof SIZES)[number]
const ATTEMPTS = 6
/** Shorter work is only the overhead of the call. */
const NOTHING_MS = 0.1

/** Prepares an input of `size` characters and returns the work to measure; the preparation is not measured. */
export type Work = (size: number) => () => unknown
export type WorstText = { prefix?: string; pump: string; suffix?: string }
type Grown = WorstText & { growth: number; milliseconds: number }

/**
 * A text on which ten times the input takes more than 15 times the work; undefined where the work is linear. Small inputs
 * come first: they find what explodes before it takes hours, and which texts are the worst. Synchronous work delays the
 * event loop by exactly as long as it takes.
 */
export async function firstSlow(
  texts: readonly WorstText[],
  work: (text: WorstText) => Work,
): Promise<Grown | undefined> {
  let left: Iterable<WorstText> = texts
  for (const size of SIZES) {
    const tried: Grown[] = []
    for (const { prefix, pump, suffix } of left) {
      const text = { ...(prefix && { prefix }), pump, ...(suffix && { suffix }) }
      const grown = await grownBy(text, { work: work(text), ...size })
      if (isSlow(grown, size) && isSlow(await grownBy(text, { work: work(text), ...size }), size)) return grown
      tried.push(grown)
    }
    const longest = tried.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, size.worst)
    const steepest = tried.toSorted((a, b) => b.growth - a.growth).slice(0, size.worst)
    left = new Set([...longest, ...steepest])
  }
  return undefined
}

/** Work counts as slow after two measurements: on a busy machine a single one is unreliable. */
const isSlow = ({ growth, milliseconds }: Grown, { shortMs }: Size) => growth > MAX_GROWTH && milliseconds > shortMs

/**
 * The growth from `small` on. Larger texts leave the processor's caches and cost the system more memory: what grows for
 * that reason alone does not grow as much from `again` on.
 */
async function grownBy(text: WorstText, tried: Size & { work: Work }): Promise<Grown> {
  const grown = await growthFrom(tried.small, tried)
  const { growth, milliseconds } = grown
  const decided = growth <= MAX_GROWTH || growth > CLEAR_GROWTH
  if (decided || milliseconds > tried.longMs || milliseconds <= tried.shortMs) return { ...text, ...grown }
  const again = await growthFrom(tried.again, tried)
  return { ...text, ...(again.growth < growth ? again : grown) }
}

/**
 * The least of several attempts on either side counts, so that other work on the machine does not. Work too short to be
 * slow is measured once, and no longer than it takes to know which text is the worst.
 */
async function growthFrom(small: number, { work, shortMs, worst }: Size & { work: Work }) {
  const [once, tenfold] = [work(small), work(small * TIMES)]
  await once()
  let [least, milliseconds] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    milliseconds = Math.min(milliseconds, await elapsedMs(tenfold, 1))
    const isShort = milliseconds <= shortMs
    if (milliseconds < NOTHING_MS || (isShort && worst === 0)) return { growth: 1, milliseconds }
    // The same amount of work on both sides, so that a busy machine disturbs both equally.
    least = Math.min(least, await elapsedMs(once, TIMES))
    if (isShort || milliseconds / least <= MAX_GROWTH / TIMES) break
  }
  return { growth: (milliseconds / least) * TIMES, milliseconds }
}

/**
 * Milliseconds of the processor that this thread took, whatever else the machine does, without the collection of garbage,
 * which depends on what else the process holds. Collections are timed by the clock: they count by the share of it that the
 * thread had.
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
export function repeated({ prefix = '', pump, suffix = '' }: WorstText): (size: number) => string {
  return (size) => {
    const text = prefix + pump.repeat(Math.ceil(size / pump.length)).slice(0, size) + suffix
    // Reading a character makes the engine flatten the text here, not during the measurement.
    text.charCodeAt(0)
    return text
  }
}
