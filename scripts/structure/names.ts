import type { Rule, SourceFile, Violation } from './source-files.ts'

const CATCH_ALL_NAMES = /(^|\/)(utils?|helpers?|misc|common)(\/|\.|$)/

/** No catch-all files or folders such as `utils`, and no barrels. */
export const names: Rule = (files) =>
  files.flatMap((file): Violation[] => {
    const { path } = file
    const found: Violation[] = []
    if (CATCH_ALL_NAMES.test(path))
      found.push({ path, rule: 'names', message: 'utils, helpers, misc and common say nothing: name the thing' })
    if (isBarrel(file))
      found.push({ path, rule: 'names', message: 'no barrels: import from the file that owns the thing' })
    return found
  })

function isBarrel({ path, program }: SourceFile): boolean {
  if (/(^|\/)index\.(tsx?|mjs)$/.test(path) && !path.startsWith('web/src/routes/')) return true
  const { body } = program
  const reexports = body.filter(
    (it) => it.type === 'ExportAllDeclaration' || (it.type === 'ExportNamedDeclaration' && it.source),
  )
  return body.length > 0 && reexports.length === body.length
}
