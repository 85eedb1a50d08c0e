import type { Programs } from '../scripts/patroni/programs.ts'
import type { BenchCluster } from './cluster.ts'

export const SECTIONS = [
  'import',
  'enrichment',
  'turns',
  'messages',
  'processes',
  'discovery',
  'preview',
  'visitor',
  'run',
  'events',
  'windows',
  'leads',
  'workspace',
  'unlock',
  'browser',
  'scroll',
  'growth',
  'fail-over',
] as const
export type Section = (typeof SECTIONS)[number]

export type Order = {
  cluster: BenchCluster
  file: string
  quick: boolean
  only: readonly Section[]
  /** What fail-over needs installed, or the line that says what is missing. */
  programs: Programs | string
  say: (step: string) => void
}
export const MILLION = 1_000_000
/** What asks the product as its own process. */
export const SERVED = [
  'preview',
  'visitor',
  'run',
  'events',
  'windows',
  'leads',
  'workspace',
  'unlock',
  'browser',
  'scroll',
] as const
