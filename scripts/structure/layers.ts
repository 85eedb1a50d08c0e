import type { ResolvedImport, SourceFile, Violation } from './tree.ts'
import { zoneOf } from './zones.ts'

/**
 * The features of the server, lowest layer first. A feature may import the services and types of a lower layer. Names
 * of features to come keep their place.
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
const layerOf = (feature: string) => LAYERS.findIndex((features) => features.includes(feature))

/** Why a feature of the server may not import this file of another one; undefined where it may. */
export function layerProblem(from: string, it: ResolvedImport & { target: string; feature: string }) {
  const [above, below] = [layerOf(from), layerOf(it.feature)]
  if (above < 0 || below < 0) return `the ${above < 0 ? from : it.feature} feature belongs to no layer`
  const relation = below > above ? 'a higher layer' : 'the same layer'
  if (below >= above) return `the ${from} feature may not import ${relation}: ${it.target}`
  if (INTERNAL.test(it.target)) return `repositories, routers and jobs are internal to their feature: ${it.target}`
  if (it.typesOnly || it.target.endsWith('.service.ts')) return undefined
  return `of a lower layer, only services and types may be imported: ${it.target}`
}

/** Every feature of the server has a layer. */
export function layers(files: SourceFile[]): Violation[] {
  const found = new Map<string, string>()
  for (const { path } of files) {
    const zone = zoneOf(path)
    const feature = zone?.zone === 'server feature' ? zone.feature : undefined
    if (feature !== undefined && layerOf(feature) < 0 && !found.has(feature)) found.set(feature, path)
  }
  return [...found].map(([feature, path]) => ({
    path,
    rule: 'layers',
    message: `the ${feature} feature belongs to no layer: add it to scripts/structure/layers.ts`,
  }))
}
