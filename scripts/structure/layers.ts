import type { ResolvedImport } from './tree.ts'

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
    'messages',
    'suppressions',
  ],
  ['auth', 'dashboard', 'diagnostics', 'history', 'profile', 'public-site', 'trash'],
  ['live'],
]

const INTERNAL = /\.(?:repository|router|jobs)\.ts$/
const layerOf = (feature: string) => LAYERS.findIndex((features) => features.includes(feature))

/** Why a feature of the server may not import this file of another one; undefined where it may. */
export function layerProblem(from: string, it: ResolvedImport & { target: string; feature: string }) {
  const [above, below] = [layerOf(from), layerOf(it.feature)]
  const unknown = above < 0 ? from : below < 0 ? it.feature : undefined
  if (unknown !== undefined) return `the ${unknown} feature belongs to no layer: add it to scripts/structure/layers.ts`
  const relation = below > above ? 'a higher layer' : 'the same layer'
  if (below >= above) return `the ${from} feature may not import ${relation}: ${it.target}`
  if (INTERNAL.test(it.target)) return `repositories, routers and jobs are internal to their feature: ${it.target}`
  if (it.typesOnly || it.target.endsWith('.service.ts')) return undefined
  return `of a lower layer, only services and types may be imported: ${it.target}`
}
