import { isGenerated, type ResolvedImport, type Rule, type Violation } from './tree.ts'

const MAX_LINES = 300
const MAX_IMPORTS = 12
/** Where features are put together: one import each. */
const COMPOSITION_ROOT = /^server\/src\/app\/(?:router|deps|jobs)\.ts$/

/** A component's own style sheet is a part of it. */
const isCounted = ({ kind, specifier }: ResolvedImport) => kind === 'static' && !specifier.endsWith('.css')

/** Files that can be read in one go. Catalogues, generated files and locales are data. */
export const size: Rule = (files) =>
  files.flatMap(({ path, text, imports }): Violation[] => {
    if (isGenerated(path) || path.endsWith('.catalog.ts') || path.includes('/locales/')) return []
    const lines = text.trimEnd().split('\n').length
    const statics = new Set(imports.filter(isCounted).map((it) => it.specifier)).size
    const found: Violation[] = []
    if (lines > MAX_LINES) found.push({ path, rule: 'size', message: `${lines} lines; ${MAX_LINES} at most` })
    if (statics > MAX_IMPORTS && !COMPOSITION_ROOT.test(path))
      found.push({ path, rule: 'size', message: `${statics} imports; ${MAX_IMPORTS} at most` })
    return found
  })
