import { startSearchJobs } from '../features/search/search.jobs.ts'
import { startWorkspaceJobs } from '../features/workspace/workspace.jobs.ts'
import type { Deps } from './deps.ts'

/** Loads the gazetteer and the sample directory where the database has none yet. */
export async function loadDirectory(_deps: Deps, _say: (step: string) => void): Promise<void> {}

/** Every job the product has, with its workers. */
export async function startWorkers(deps: Deps): Promise<void> {
  await startWorkspaceJobs({ ...deps, baseUrl: deps.env.baseUrl })
  await startSearchJobs(deps)
}
