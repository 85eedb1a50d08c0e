import type { SourceFile, Violation } from './source-files.ts'

/** No file imports itself through others; each cycle is reported once, at its first file. */
export function cycles(files: SourceFile[]): Violation[] {
  const known = new Map(files.map((file) => [file.path, file.imports.flatMap((it) => it.target ?? [])]))
  return findCycles(known).map((circle) => ({
    path: circle[0] ?? '',
    rule: 'cycles',
    message: `files import each other in a circle: ${[...circle, circle[0]].join(' → ')}`,
  }))
}

function findCycles(imports: Map<string, string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, above: string[]) => {
    const at = above.indexOf(path)
    if (at >= 0) found.push(above.slice(at))
    if (at >= 0 || done.has(path)) return
    for (const target of imports.get(path) ?? []) if (imports.has(target)) visit(target, [...above, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return found
}
