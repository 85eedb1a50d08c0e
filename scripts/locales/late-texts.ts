import type { SourceFile } from '../structure/source-files.ts'
import { namespacesOf } from './usage.ts'

/** The entry points of the first view, as in web/vite.config.ts. */
const FIRST_VIEW = ['web/src/main.tsx', 'web/src/routes/_app.tsx', 'web/src/routes/_app/leads.index.tsx']
const ROUTES = 'web/src/routeTree.gen.ts'

/**
 * Reports components that are loaded with the first view but show texts loaded later: such a component would show keys.
 * Its texts belong in the folder `first`, or the component must be a lazy part, which waits for its texts.
 */
export function lateTexts({ files, first }: { files: SourceFile[]; first: ReadonlySet<string> }): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const seen = new Set<string>()
  const problems: string[] = []
  const follow = (path: string) => {
    const file = byPath.get(path)
    // The routes import each page, which the build loads only when it is opened.
    if (!file || seen.has(path) || path === ROUTES) return
    seen.add(path)
    for (const namespace of namespacesOf(file))
      if (!first.has(namespace)) problems.push(`${path} is in the first view and shows ${namespace}, which comes later`)
    for (const { kind, typesOnly, target } of file.imports)
      if (target !== undefined && !typesOnly && (kind === 'static' || kind === 'reexport')) follow(target)
  }
  for (const path of FIRST_VIEW) follow(path)
  return problems
}
