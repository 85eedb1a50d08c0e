import { cycles } from './cycles.ts'
import { checkDirection } from './import-direction.ts'
import { headerComments, plainWords } from './comments.ts'
import { layers } from './layers.ts'
import { names } from './names.ts'
import { roles } from './roles.ts'
import { size } from './size.ts'
import { sqlPlace } from './sql-location.ts'
import { tableWrites } from './table-writes.ts'
import type { SourceFile, Violation } from './source-files.ts'
import { egress } from './egress.ts'
import { duplicateShapes } from './duplicate-shapes.ts'

/** All violations of the structure, by path. No exceptions are possible. */
export function checkStructure(files: SourceFile[]): Violation[] {
  return [
    checkDirection,
    layers,
    cycles,
    roles,
    names,
    size,
    headerComments,
    sqlPlace,
    tableWrites,
    egress,
    plainWords,
    duplicateShapes,
  ]
    .flatMap((rule) => rule(files))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
