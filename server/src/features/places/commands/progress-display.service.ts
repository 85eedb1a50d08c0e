import { SingleBar } from 'cli-progress'

const LOG_INTERVAL_MS = 5000

type ProgressDisplay<Step> = { show(step: Step): void; stop(): void }
type BarState = { total: number; value: number; shown?: object }
type Layout<Step> = {
  format: string
  /** `shown` fills the further names in `format`. */
  barOf: (step: Step) => BarState
  lineOf: (step: Step, isFirst: boolean) => string
}

/** A bar on a terminal, or a line every few seconds if the output is redirected. */
export const createProgressDisplay = <Step>(layout: Layout<Step>): ProgressDisplay<Step> =>
  process.stdout.isTTY ? drawnBar(layout) : plainLines(layout)

function drawnBar<Step>({ format, barOf }: Layout<Step>): ProgressDisplay<Step> {
  const bar = new SingleBar({ format })
  let started = false
  return {
    show(step) {
      const { total, value, shown } = barOf(step)
      if (!started) bar.start(total, value, shown)
      started = true
      bar.setTotal(total)
      bar.update(value, shown)
    },
    stop: () => bar.stop(),
  }
}

function plainLines<Step>({ lineOf }: Layout<Step>): ProgressDisplay<Step> {
  let next = 0
  return {
    show(step) {
      if (performance.now() < next) return
      const isFirst = next === 0
      next = performance.now() + LOG_INTERVAL_MS
      console.log(lineOf(step, isFirst))
    },
    stop: () => undefined,
  }
}
