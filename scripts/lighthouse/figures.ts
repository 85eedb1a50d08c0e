export type Figures = {
  /** By category, 0 to 100. */
  scores: Record<string, number>
  lcpMs: number
  cls: number
  tbtMs: number
  /** As transferred. */
  scriptBytes: number
  /** The speed of the machine during the run; Lighthouse expects 1,500 for an idle one. */
  benchmark: number
  /** The failed audits of those that pass or fail. */
  failed: string[]
}

const MIN_SCORE = 95
const MAX_LCP_MS = 1_500
/** Lighthouse counts fractions of a pixel; a shift below this is not visible. */
const MAX_CLS = 0.001
const MAX_SCRIPT_BYTES = 60_000

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The median of each figure over several runs. The failed audits are those of the last run. */
export function median(runs: readonly Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => medianOf(runs.map(pick))
  const names = Object.keys(runs[0]?.scores ?? {})
  return {
    scores: Object.fromEntries(names.map((name) => [name, of(({ scores }) => scores[name] ?? 0)])),
    lcpMs: of(({ lcpMs }) => lcpMs),
    cls: of(({ cls }) => cls),
    tbtMs: of(({ tbtMs }) => tbtMs),
    scriptBytes: of(({ scriptBytes }) => scriptBytes),
    benchmark: of(({ benchmark }) => benchmark),
    failed: runs.at(-1)?.failed ?? [],
  }
}

/** The limits that a page misses, one line each. */
export function missedLimits({ scores, lcpMs, cls, tbtMs, scriptBytes }: Figures, isHome: boolean): string[] {
  const missed = Object.entries(scores)
    .filter(([, score]) => Math.round(score) < MIN_SCORE)
    .map(([name, score]) => `${name} ${Math.round(score)} < ${MIN_SCORE} (blocked ${Math.round(tbtMs)} ms)`)
  if (!(lcpMs < MAX_LCP_MS)) missed.push(`largest paint ${Math.round(lcpMs)} ms ≥ ${MAX_LCP_MS}`)
  if (!(cls < MAX_CLS)) missed.push(`layout shift ${cls.toFixed(4)}`)
  if (isHome && !(scriptBytes < MAX_SCRIPT_BYTES)) missed.push(`${scriptBytes} bytes of script`)
  return missed
}
