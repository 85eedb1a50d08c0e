import { GCProfiler } from 'node:v8'

/** Ten times the input may take this many times the work. */
const MAX_GROWTH = 15
const TIMES = 10
/**
 * Every text is tried with these sizes, and the worst of them up to 1 MB. Work longer than `longMs` is not tried with more;
 * work shorter than `shortMs` on the larger size holds nothing up, and its growth is the machine's noise.
 */
const FIRST = { small: 2_000, again: 20_000, shortMs: 5, longMs: 50 }
const MEGABYTE = { small: 100_000, again: 1_000_000, shortMs: 200, longMs: 3_000 }
const WORST = 2
const ATTEMPTS = 6
/** Shorter work is no more than calling it. */
const NOTHING_MS = 0.2

/** What is done with an input of so many characters; preparing the input is not measured. */
export type Work = (size: number) => () => unknown
export type WorstText = { prefix?: string; pump: string; suffix?: string }
type Grown = WorstText & { growth: number; milliseconds: number }

/**
 * A text on which ten times the input takes more than 15 times the work; undefined where the work is linear. Each text is
 * tried with 20 kB first, which finds what explodes before it takes hours, then those that took longest or grew most with
 * 1 MB. Synchronous work delays the event loop by exactly as long as it takes.
 */
export async function firstSlow(
  texts: readonly WorstText[],
  work: (text: WorstText) => Work,
): Promise<Grown | undefined> {
  const tried: Grown[] = []
  for (const text of texts) {
    const grown = await grownBy(text, { work: work(text), ...FIRST })
    if (isSlow(grown, FIRST) && isSlow(await grownBy(text, { work: work(text), ...FIRST }), FIRST)) return grown
    tried.push(grown)
  }
  const longest = tried.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, WORST)
  const steepest = tried.toSorted((a, b) => b.growth - a.growth).slice(0, WORST)
  for (const text of new Set([...longest, ...steepest])) {
    const grown = await grownBy(text, { work: work(text), ...MEGABYTE })
    if (isSlow(grown, MEGABYTE) && isSlow(await grownBy(text, { work: work(text), ...MEGABYTE }), MEGABYTE))
      return grown
  }
  return undefined
}

/** What is slow is so twice: on a busy machine once tells little. */
const isSlow = ({ growth, milliseconds }: Grown, { shortMs }: typeof FIRST) =>
  growth > MAX_GROWTH && milliseconds > shortMs

/**
 * The growth from `small` on. Larger texts leave the processor's caches and cost the system more memory: what grows for
 * that reason alone does not grow as much from `again` on.
 */
async function grownBy(text: WorstText, tried: typeof FIRST & { work: Work }): Promise<Grown> {
  const grown = await growthFrom(tried.work, tried.small)
  if (grown.growth <= MAX_GROWTH || grown.milliseconds > tried.longMs) return { ...text, ...grown }
  const again = await growthFrom(tried.work, tried.again)
  return { ...text, ...(again.growth < grown.growth ? again : grown) }
}

/** The least of several attempts on either side counts, so that other work on the machine does not. */
async function growthFrom(work: Work, small: number): Promise<Pick<Grown, 'growth' | 'milliseconds'>> {
  const [once, tenfold] = [work(small), work(small * TIMES)]
  await once()
  let [least, milliseconds] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    milliseconds = Math.min(milliseconds, await elapsedMs(tenfold, 1))
    if (milliseconds < NOTHING_MS) return { growth: 1, milliseconds }
    // As much work on either side, so that a busy machine disturbs both alike.
    least = Math.min(least, await elapsedMs(once, TIMES))
    if (milliseconds / least <= MAX_GROWTH / TIMES) break
  }
  return { growth: (milliseconds / least) * TIMES, milliseconds }
}

/** Without what the collection of garbage takes: that depends on what else the process holds. */
async function elapsedMs(run: () => unknown, times: number): Promise<number> {
  const collections = new GCProfiler()
  collections.start()
  const before = performance.now()
  for (let time = 0; time < times; time++) await run()
  const elapsed = performance.now() - before
  const microseconds = collections.stop().statistics.reduce((sum, { cost }) => sum + cost, 0)
  return Math.max(0, elapsed - microseconds / 1000)
}

/** `pump` again and again, to so many characters, between its two ends. */
export function repeated({ prefix = '', pump, suffix = '' }: WorstText): (size: number) => string {
  return (size) => {
    const text = prefix + pump.repeat(Math.ceil(size / pump.length)).slice(0, size) + suffix
    // Asked for a character, the engine makes one piece of the text: here, not while the clock runs.
    text.charCodeAt(0)
    return text
  }
}
