import { posix } from 'node:path'
import { isGenerated, isTest, type ResolvedImport, type Rule, type SourceFile, type Violation } from './source-files.ts'
import { type ZoneName, zoneOf } from './zones.ts'

const MAX_LINES = 300
const MAX_IMPORTS = 12
const MAX_FILES = 22
/** Zones whose folders have a limit, beside those of features. */
const LIMITED: readonly (ZoneName | undefined)[] = ['server app', 'server platform', 'web app', 'web ui', 'web lib']
/** The files that compose features: one import each. */
const COMPOSITION_ROOT = /^server\/src\/app\/(?:router|deps|jobs)\.ts$/

/** A component's own style sheet is a part of it. */
const isCounted = ({ kind, specifier }: ResolvedImport) => kind === 'static' && !specifier.endsWith('.css')

/** Catalogues, generated files and locales are data. */
const isData = (path: string) => isGenerated(path) || path.endsWith('.catalog.ts') || path.includes('/locales/')

/** Limits the lines and imports of files and the number of files in a folder. */
export const size: Rule = (files) => [
  ...fullFolders(files),
  ...files.flatMap(({ path, text, imports }): Violation[] => {
    if (isData(path)) return []
    const lines = text.trimEnd().split('\n').length
    const statics = new Set(imports.filter(isCounted).map((it) => it.specifier)).size
    const found: Violation[] = []
    if (lines > MAX_LINES) found.push({ path, rule: 'size', message: `${lines} lines; ${MAX_LINES} at most` })
    if (statics > MAX_IMPORTS && !COMPOSITION_ROOT.test(path))
      found.push({ path, rule: 'size', message: `${statics} imports; ${MAX_IMPORTS} at most` })
    return found
  }),
]

/** The `testing` folders are a part of the tests, which are not counted. */
function hasLimit(path: string): boolean {
  const { zone, feature } = zoneOf(path) ?? {}
  return feature !== undefined || (LIMITED.includes(zone) && !path.includes('/testing/'))
}

/** Each full folder is reported at its first file. */
function fullFolders(files: SourceFile[]): Violation[] {
  const counted = files.filter(({ path }) => hasLimit(path) && !isTest(path) && !isData(path))
  const folders = Map.groupBy(counted, ({ path }) => posix.dirname(path))
  return [...folders.values()].flatMap(([first, ...more]) =>
    first !== undefined && more.length >= MAX_FILES
      ? [{ path: first.path, rule: 'size', message: `${more.length + 1} files in its folder; ${MAX_FILES} at most` }]
      : [],
  )
}
