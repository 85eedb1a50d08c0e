import { serverLayerProblem, webLayerProblem } from './layers.ts'
import type { ResolvedImport, SourceFile, Violation } from './source-files.ts'
import { isTest } from './source-files.ts'
import { ALLOWED_IMPORTS, type Zone, zoneOf } from './zones.ts'

const CONTRACT_PACKAGES = ['zod', '@orpc/contract']
const TEST_PACKAGES = ['vitest', 'fast-check']
const LAYERS_RECORD = 'docs/decisions/0070-features-in-layers.md'
const RECORD = 'docs/decisions/0001-layers-and-file-roles.md'

/** Imports run in one direction: through the zones, and between features through their layers. */
export function checkDirection(files: SourceFile[]): Violation[] {
  return files.flatMap((file) =>
    file.imports.flatMap((it) => {
      const message =
        it.target === undefined ? packageProblem(file, it) : targetProblem(file.path, { ...it, target: it.target })
      return message === undefined ? [] : [{ path: file.path, rule: 'direction', message: `${message} (${RECORD})` }]
    }),
  )
}

function packageProblem(file: SourceFile, { specifier }: ResolvedImport): string | undefined {
  if (zoneOf(file.path)?.zone !== 'contract') return undefined
  const allowed = isTest(file.path) ? [...CONTRACT_PACKAGES, ...TEST_PACKAGES, 'node:'] : CONTRACT_PACKAGES
  const fits = allowed.some(
    (name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
  )
  return fits ? undefined : `the contract imports only ${CONTRACT_PACKAGES.join(' and ')}, not ${specifier}`
}

function targetProblem(path: string, it: ResolvedImport & { target: string }): string | undefined {
  const { target } = it
  const [from, to] = [zoneOf(path), zoneOf(target)]
  if (!from || !to) return from ? `imports ${target}, which belongs to no layer` : undefined
  if (!canImport({ path, from, to })) return `a file of the ${from.zone} may not import ${target} (${to.zone})`
  if (from.zone === 'server app' && to.zone === 'server feature' && !isComposing(path))
    return `only the composition root knows features: ${target}`
  if (to.zone !== from.zone || to.feature === from.feature || !from.feature || !to.feature) return undefined
  const ofFeature = { ...it, feature: to.feature }
  const problem =
    from.zone === 'server feature'
      ? serverLayerProblem(from.feature, ofFeature)
      : webLayerProblem({ path, from: from.feature }, ofFeature)
  return problem && `${problem}, see ${LAYERS_RECORD}`
}

// The files that compose features, and the endpoints beside the router.
const COMPOSING_FILES =
  /^server\/src\/app\/(?:(?:router|deps|jobs|start|openapi-document)\.ts$|(?:endpoints|testing)\/)/
const isComposing = (path: string) => COMPOSING_FILES.test(path) || isTest(path)

// The tests of a feature run against the whole app, so only they may import it.
function canImport({ path, from, to }: { path: string; from: Zone; to: Zone }): boolean {
  if (ALLOWED_IMPORTS[from.zone].includes(to.zone)) return true
  return isTest(path) && from.zone.startsWith('server') && to.zone === 'server app'
}
