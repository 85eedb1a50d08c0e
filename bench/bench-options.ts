import type { Programs } from '../scripts/patroni/programs.ts'
import type { BenchCluster } from './cluster.ts'

export const SECTIONS = [
  'import',
  'enrichment',
  'event-loop',
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

export type BenchOptions = {
  cluster: BenchCluster
  file: string
  quick: boolean
  only: readonly Section[]
  /** The programs that fail-over needs, or a message that names the missing ones. */
  programs: Programs | string
  report: (step: string) => void
}
export const MILLION = 1_000_000
/** The sections that send requests to the product as a separate process. */
export const SERVED_SECTIONS = [
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
