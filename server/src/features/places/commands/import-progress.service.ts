import { SingleBar } from 'cli-progress'
import { progressLine } from '../import/import-report.rules.ts'
import type { ImportProgress } from '../import/import.service.ts'

const LOG_INTERVAL_MS = 5000
const FORMAT = '{bar} {percentage} %  {rows} rows  {pace} rows/s  {eta_formatted} to go'

export type ProgressDisplay = { show(progress: ImportProgress): void; stop(): void }

/** A bar with rows per second on a terminal, or a line every few seconds if the output is redirected. */
export const createProgressDisplay = (onTerminal: boolean): ProgressDisplay => (onTerminal ? drawnBar() : plainLines())

function drawnBar(): ProgressDisplay {
  const bar = new SingleBar({ format: FORMAT })
  const started = performance.now()
  let first: number | undefined
  return {
    show({ rowsRead, rowsTotal, share }) {
      const rows = [rowsRead, ...(rowsTotal === null ? [] : [rowsTotal])]
        .map((n) => n.toLocaleString('en'))
        .join(' of ')
      if (first === undefined) bar.start(1, share, { rows, pace: 0 })
      first ??= rowsRead
      bar.update(share, { rows, pace: Math.round(((rowsRead - first) * 1000) / (performance.now() - started)) })
    },
    stop: () => bar.stop(),
  }
}

function plainLines(): ProgressDisplay {
  const started = performance.now()
  let next = 0
  return {
    show(progress) {
      if (performance.now() < next) return
      next = performance.now() + LOG_INTERVAL_MS
      console.log(progressLine(progress, (performance.now() - started) / 1000))
    },
    stop: () => undefined,
  }
}
