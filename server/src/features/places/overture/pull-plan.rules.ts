import { cellBoxes } from './coverage.rules.ts'
import { boundingBox, type Box, boxesOverlap } from './geo-box.rules.ts'

type GroupShape = { box: Box; bytes: number; rows: number }
/** One row group of one file, and the cells whose places it may contain. */
export type Part<File> = { file: File; group: number; box: Box; bytes: number; cells: string[] }
/** `empty`: cells that no part touches, which have no places. */
export type PullPlan<File> = { parts: Part<File>[]; empty: string[] }

/**
 * The parts of the files that contain the cells: in the order of the cells (nearest first), or in file order if all
 * parts are needed anyway, because neighbouring parts are adjacent in the file.
 */
export function planPull<File extends { groups: readonly GroupShape[] }>(options: {
  files: readonly File[]
  cells: readonly string[]
  inFileOrder: boolean
}): PullPlan<File> {
  const boxed = options.cells.flatMap((cell, rank) => cellBoxes(cell).map((box) => ({ cell, rank, box })))
  const reached = new Set<string>()
  const ranked = options.files.flatMap((file) =>
    file.groups.flatMap((group, index) => {
      const inside = boxed.filter(({ box }) => boxesOverlap(box, group.box))
      if (inside.length === 0) return []
      const cells = [...new Set(inside.map(({ cell }) => cell))]
      for (const cell of cells) reached.add(cell)
      const box = boundingBox(inside.map((one) => one.box))
      const part = { file, group: index, box, bytes: group.bytes, cells }
      return [{ part, rank: inside.reduce((least, { rank }) => Math.min(least, rank), Number.MAX_SAFE_INTEGER) }]
    }),
  )
  const ordered = options.inFileOrder ? ranked : ranked.toSorted((a, b) => a.rank - b.rank)
  return { parts: ordered.map(({ part }) => part), empty: options.cells.filter((cell) => !reached.has(cell)) }
}
