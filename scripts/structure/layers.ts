import type { ResolvedImport, SourceFile, Violation } from './source-files.ts'
import { zoneOf } from './zones.ts'

/**
 * The features, lowest layer first; server and web have the same order. On the server a feature may import the services
 * and types of a lower layer, on the web all but its pages.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['workspace', 'places', 'notifications', 'audit'],
  ['billing'],
  ['leads'],
  [
    'search',
    'enrichment',
    'insight',
    'interactions',
    'lead-imports',
    'tasks',
    'views',
    'templates',
    'suppressions',
    'integrations',
    'api-keys',
  ],
  ['messages', 'drafts'],
  ['sequences'],
  ['auth', 'dashboard', 'diagnostics', 'history', 'objections', 'public-site', 'trash'],
  ['live', 'profile', 'team'],
]

const INTERNAL = /\.(?:repository|router|jobs)\.ts$/
const PAGE = /\/pages\//
const COMPONENT = /\/components\/.*\.tsx$/
const layerOf = (feature: string) => LAYERS.findIndex((features) => features.includes(feature))

type FeatureImport = ResolvedImport & { target: string; feature: string }

function orderProblem(from: string, { target, feature }: FeatureImport) {
  const [above, below] = [layerOf(from), layerOf(feature)]
  if (above < 0 || below < 0) return `the ${above < 0 ? from : feature} feature belongs to no layer`
  const relation = below > above ? 'a higher layer' : 'the same layer'
  return below >= above ? `the ${from} feature may not import ${relation}: ${target}` : undefined
}

/** Returns why a feature of the server may not import a file of another one; undefined if it may. */
export function serverLayerProblem(from: string, it: FeatureImport) {
  const problem = orderProblem(from, it)
  if (problem) return problem
  if (INTERNAL.test(it.target)) return `repositories, routers and jobs are internal to their feature: ${it.target}`
  if (it.typesOnly || it.target.endsWith('.service.ts')) return undefined
  return `of a lower layer, only services and types may be imported: ${it.target}`
}

/** The same for a file of the web. Pages compose features, so only they may show components of higher ones. */
export function webLayerProblem({ path, from }: { path: string; from: string }, it: FeatureImport) {
  if (PAGE.test(it.target)) return `pages are internal to their feature: ${it.target}`
  return PAGE.test(path) && COMPONENT.test(it.target) ? undefined : orderProblem(from, it)
}

/** Every feature has a layer. */
export function layers(files: SourceFile[]): Violation[] {
  const found = new Map<string, string>()
  for (const { path } of files) {
    const feature = zoneOf(path)?.feature
    if (feature !== undefined && layerOf(feature) < 0 && !found.has(feature)) found.set(feature, path)
  }
  return [...found].map(([feature, path]) => ({
    path,
    rule: 'layers',
    message: `the ${feature} feature belongs to no layer: add it to scripts/structure/layers.ts`,
  }))
}
