import type { TestProject } from 'vitest/node'
import { startThrowawayCluster } from './throwaway-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Admin URL of the migrated template database. */
    templateUrl: string
  }
}

/** One cluster a run; each test file clones its template (see fresh-database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster()
  project.provide('templateUrl', cluster.url)
  return cluster.stop
}
